import { randomBytes } from 'node:crypto'
import { LOGO_MEDIA_TYPES, type LogoFile, type LogoType } from './logo-file.ts'

/** How the store is reached where the platform does not say so itself; without its addresses through Netlify's API. */
export type BlobsAccess = { siteID: string; token: string; edgeURL?: string; uncachedEdgeURL?: string }

/** The stored logos; names are generated, and a stored file never changes. */
export type LogoStore = {
  /** Stores a logo and answers its name, e.g. `019aa2….png`. */
  save: (logo: LogoFile, now: Date) => Promise<string>
  /** The file with this name, or null. */
  read: (name: string) => Promise<ArrayBuffer | null>
  /** Puts a file back under the name it had; throws for what is no logo's name. */
  restore: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  delete: (name: string) => Promise<void>
  /** The names of all logos. */
  names: () => Promise<string[]>
}

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp|svg)$/
const LOGO_PATH = '/api/logos/'

/** The logos in Netlify Blobs (F-1260); the library is loaded at the first use. */
export function createLogoStore(access?: BlobsAccess): LogoStore {
  const store = async () => {
    const { getStore } = await import('@netlify/blobs')
    // The platform's credentials change while a process lives: they are read at each use.
    return getStore({ name: 'logos', consistency: 'strong', ...access })
  }
  return {
    async save({ type, bytes }, now) {
      const name = newLogoName(type, now)
      await (await store()).set(name, bytes.buffer)
      return name
    },
    read: async (name) => (await store()).get(name, { type: 'arrayBuffer' }),
    async restore(name, bytes) {
      if (!NAME.test(name)) throw new Error(`"${name}" is no name of a logo`)
      await (await store()).set(name, bytes.buffer)
    },
    delete: async (name) => (await store()).delete(name),
    names: async () => (await (await store()).list()).blobs.map(({ key }) => key),
  }
}

/** The media type of a stored logo's name; null for what is no such name. */
export function mediaTypeOfLogo(name: string): string | null {
  const type = NAME.exec(name)?.[1] as LogoType | undefined
  return type ? LOGO_MEDIA_TYPES[type] : null
}

/** The address a stored logo is served at. */
export function logoPath(name: string): string {
  return LOGO_PATH + name
}

/** The name of the stored logo at an address; null for an address elsewhere. */
export function logoNameIn(logoUrl: string | null): string | null {
  const name = logoUrl?.startsWith(LOGO_PATH) ? logoUrl.slice(LOGO_PATH.length) : null
  return name !== null && NAME.test(name) ? name : null
}

/** When a logo was stored, which its name begins with: milliseconds since 1970. */
export function storedAt(name: string): number {
  return Number.parseInt(name.slice(0, 12), 16)
}

/** A name that begins with its time and cannot be guessed. */
function newLogoName(type: LogoType, now: Date): string {
  return `${now.getTime().toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}.${type}`
}

import { randomBytes } from 'node:crypto'
import { type BlobsAccess, blobStoreName, openStore } from '../host/blobs.ts'
import { LOGO_MEDIA_TYPES, type LogoFile, type LogoType } from './logo-file.ts'

/** The stored logos; names are generated, and a stored file never changes. */
export type LogoStore = {
  /** Stores a logo and returns its name, e.g. `019aa2….png`. */
  save: (logo: LogoFile, now: Date) => Promise<string>
  /** The file with this name, or null. */
  read: (name: string) => Promise<ArrayBuffer | null>
  /** Puts a file back under its former name; throws if that is not a logo's name. */
  restore: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  delete: (name: string) => Promise<void>
  /** The names of all logos. */
  names: () => Promise<string[]>
}

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp|svg)$/
const LOGO_PATH = '/api/logos/'

/**
 * The logos in Netlify Blobs (F-1260). A preview also reads production's, since its database may be a copy of
 * production's, but never adds to them or deletes any.
 */
export function createLogoStore(access?: BlobsAccess, { preview } = { preview: false }): LogoStore {
  const store = () => openStore(blobStoreName('logos', { preview }), access)
  return {
    async save({ type, bytes }, now) {
      const name = newLogoName(type, now)
      await (await store()).set(name, bytes.buffer)
      return name
    },
    async read(name) {
      const own = await (await store()).get(name, { type: 'arrayBuffer' })
      if (own || !preview) return own
      return (await openStore(blobStoreName('logos', { preview: false }), access)).get(name, {
        type: 'arrayBuffer',
      })
    },
    async restore(name, bytes) {
      if (!NAME.test(name)) throw new Error(`"${name}" is not the name of a logo`)
      await (await store()).set(name, bytes.buffer)
    },
    delete: async (name) => (await store()).delete(name),
    names: async () => (await (await store()).list()).blobs.map(({ key }) => key),
  }
}

/** The media type of a stored logo, by its name; null if it is not a logo's name. */
export function mediaTypeOfLogo(name: string): string | null {
  const type = NAME.exec(name)?.[1] as LogoType | undefined
  return type ? LOGO_MEDIA_TYPES[type] : null
}

/** The path a stored logo is served at. */
export function logoPath(name: string): string {
  return LOGO_PATH + name
}

/** The name of the stored logo at a URL; null for any other URL. */
export function parseLogoName(logoUrl: string | null): string | null {
  const name = logoUrl?.startsWith(LOGO_PATH) ? logoUrl.slice(LOGO_PATH.length) : null
  return name !== null && NAME.test(name) ? name : null
}

/** When a logo was stored, from the start of its name: milliseconds since 1970. */
export function logoStoredAt(name: string): number {
  return Number.parseInt(name.slice(0, 12), 16)
}

/** A name that starts with its time and cannot be guessed. */
function newLogoName(type: LogoType, now: Date): string {
  return `${now.getTime().toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}.${type}`
}

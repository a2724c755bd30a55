import {
  LOGO_EMPTY,
  LOGO_MAX_BYTES,
  LOGO_MAX_SIDE_PX,
  LOGO_SVG_MAX_BYTES,
  LOGO_SVG_TOO_LARGE,
  LOGO_TOO_LARGE,
  LOGO_TOO_MANY_PIXELS,
  LOGO_UNREADABLE,
  LOGO_WRONG_TYPE,
} from '#domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'

/** The file types a logo can have, by the extension it is stored with. */
export const LOGO_MEDIA_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const
export type LogoType = keyof typeof LOGO_MEDIA_TYPES

/** A checked logo as it is stored. */
export type LogoFile = { type: LogoType; bytes: Uint8Array<ArrayBuffer> }

/** As many parameters as a browser may write; millions of them would overflow the stack. */
const DATA_URL = /^data:[\w.+/-]*(;[\w=.-]+){0,8};base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of a base64 data URL; throws {@link LogoRefused} if it is not one, is empty or is too large. */
export function bytesOfDataUrl(dataUrl: string): Uint8Array<ArrayBuffer> {
  const [head] = DATA_URL.exec(dataUrl) ?? []
  // A browser writes the data URL of an empty file as `data:` alone.
  if (dataUrl === 'data:') throw new LogoRefused(LOGO_EMPTY)
  if (head === undefined) throw new LogoRefused(LOGO_UNREADABLE)
  const base64 = dataUrl.slice(head.length)
  if (!BASE64.test(base64)) throw new LogoRefused(LOGO_UNREADABLE)
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (bytes.length === 0) throw new LogoRefused(LOGO_EMPTY)
  if (bytes.length > LOGO_MAX_BYTES) throw new LogoRefused(LOGO_TOO_LARGE.sentence, { tooLarge: true })
  return bytes
}

/**
 * The logo in a file, identified by its content; an SVG comes back sanitised (F-1263). Only picture headers are read,
 * also inside an SVG; nothing is decoded. Throws {@link LogoRefused} for everything else, and for a file whose
 * `extension` does not match.
 */
export async function readLogo(bytes: Uint8Array<ArrayBuffer>, extension: string): Promise<LogoFile> {
  const raster = await rasterSize(bytes)
  if (!raster && extension === 'svg' && bytes.length > LOGO_SVG_MAX_BYTES) {
    throw new LogoRefused(LOGO_SVG_TOO_LARGE)
  }
  const svg = raster || extension !== 'svg' ? null : (await import('./svg.ts')).sanitisedSvg(bytes)
  const type = raster?.type ?? (svg && 'svg')
  if (!type || (extension === 'jpeg' ? 'jpg' : extension) !== type) throw new LogoRefused(LOGO_WRONG_TYPE)
  if (raster) checkSides(raster)
  for (const picture of svg?.pictures ?? []) checkSides(await rasterSize(picture))
  return { type, bytes: svg?.bytes ?? bytes }
}

type Raster = { type: LogoType; width: number; height: number }

function checkSides(raster: Raster | null): void {
  if (!raster || raster.width < 1 || raster.height < 1) throw new LogoRefused(LOGO_UNREADABLE)
  if (Math.max(raster.width, raster.height) > LOGO_MAX_SIDE_PX) throw new LogoRefused(LOGO_TOO_MANY_PIXELS)
}

async function rasterSize(bytes: Uint8Array): Promise<Raster | null> {
  const [{ PNG }, { JPG }, { WEBP }] = await Promise.all([
    import('image-size/types/png'),
    import('image-size/types/jpg'),
    import('image-size/types/webp'),
  ])
  try {
    for (const [type, format] of [
      ['png', PNG],
      ['jpg', JPG],
      ['webp', WEBP],
    ] as const) {
      if (format.validate(bytes)) return { ...format.calculate(bytes), type }
    }
  } catch {
    throw new LogoRefused(LOGO_UNREADABLE)
  }
  return null
}

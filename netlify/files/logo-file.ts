import {
  LOGO_EMPTY,
  LOGO_MAX_BYTES,
  LOGO_MAX_SIDE_PX,
  LOGO_TOO_LARGE,
  LOGO_TOO_MANY_PIXELS,
  LOGO_UNREADABLE,
  LOGO_WRONG_TYPE,
  PICTURE_MEDIA_TYPES,
  type PictureType,
  pictureType,
} from '#domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'

/** The file types a logo can have, by the extension it is stored with. */
export const LOGO_MEDIA_TYPES = { ...PICTURE_MEDIA_TYPES, svg: 'image/svg+xml' } as const
export type LogoType = keyof typeof LOGO_MEDIA_TYPES

/** A checked logo as it is stored. */
export type LogoFile = { type: LogoType; bytes: Uint8Array<ArrayBuffer> }

/** As many parameters as a browser may write; millions of them would overflow the stack. */
const DATA_URL = /^data:[\w.+/-]*(;[\w=.-]+){0,8};base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes of a base64 data URL; throws {@link LogoRefused} if it is not one, is empty or is too large. */
export function decodeLogoDataUrl(dataUrl: string): Uint8Array<ArrayBuffer> {
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
 * Identifies a logo by its content and checks its size in pixels and its end; an SVG is sanitised (F-1263).
 * @throws LogoRefused if it is no logo, incomplete or too large.
 */
export async function validateAndSanitiseLogo(bytes: Uint8Array<ArrayBuffer>): Promise<LogoFile> {
  const type = pictureType(bytes)
  if (type) {
    await checkPicture(bytes, type)
    return { type, bytes }
  }
  const svg = (await import('./svg.ts')).sanitiseSvg(bytes)
  if (!svg) throw new LogoRefused(LOGO_WRONG_TYPE)
  for (const picture of svg.pictures) await checkPicture(picture, pictureType(picture)!)
  return { type: 'svg', bytes: svg.bytes }
}

/** Throws {@link LogoRefused} for a picture that breaks off, or has no side or too long a one. */
async function checkPicture(bytes: Uint8Array, type: PictureType): Promise<void> {
  const { width, height } = await sizeOf(bytes, type)
  if (width < 1 || height < 1 || !isWhole(bytes, type)) throw new LogoRefused(LOGO_UNREADABLE)
  if (Math.max(width, height) > LOGO_MAX_SIDE_PX) throw new LogoRefused(LOGO_TOO_MANY_PIXELS)
}

async function sizeOf(bytes: Uint8Array, type: PictureType): Promise<{ width: number; height: number }> {
  const [{ PNG }, { JPG }, { WEBP }] = await Promise.all([
    import('image-size/types/png'),
    import('image-size/types/jpg'),
    import('image-size/types/webp'),
  ])
  try {
    return { png: PNG, jpg: JPG, webp: WEBP }[type].calculate(bytes)
  } catch {
    throw new LogoRefused(LOGO_UNREADABLE)
  }
}

/** True for a picture that has its end: an upload or a copy that broke off has none. */
function isWhole(bytes: Uint8Array, type: PictureType): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (type === 'webp') return buffer.readUInt32LE(4) + 8 <= buffer.length
  return (
    buffer.includes(type === 'png' ? 'IDAT' : '\xff\xda', 'latin1') &&
    buffer.includes(type === 'png' ? 'IEND' : '\xff\xd9', 'latin1')
  )
}

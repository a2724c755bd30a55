import {
  LOGO_MAX_BYTES,
  LOGO_MAX_SIDE_PX,
  LOGO_SENT_SIDE_PX,
  LOGO_SVG_MAX_BYTES,
  LOGO_SVG_TOO_LARGE,
  LOGO_TOO_LARGE,
  LOGO_TOO_MANY_PIXELS,
  LOGO_UNREADABLE,
  LOGO_WRONG_TYPE,
  type LogoUploadRequest,
  PICTURE_MEDIA_TYPES,
  type PictureType,
  pictureType,
} from '#domain/logo.ts'

/** A raster logo no larger than this, in bytes, is sent as it is unless its sides are too long. */
const SENT_AS_IS_BYTES = 1_000_000
const ENCODING_QUALITY = 0.92

/** A file that cannot be a logo; carries the toast's title and text. */
export class UnfitLogo extends Error {
  readonly title: string
  constructor(sentence: string, title = 'Opplasting feilet') {
    super(sentence)
    this.name = 'UnfitLogo'
    this.title = title
  }
}

/**
 * A file's image type by its content.
 * @throws UnfitLogo for any but PNG, JPG, WebP and SVG, or for too many bytes.
 */
export async function logoType(file: File): Promise<PictureType | 'svg'> {
  if (file.size > LOGO_MAX_BYTES) throw new UnfitLogo(LOGO_TOO_LARGE.sentence, LOGO_TOO_LARGE.title)
  const picture = pictureType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (picture) return picture
  // What is called SVG may be written in an encoding that only the server reads.
  const isSvg = /\.svg$/i.test(file.name) || /<([\w.-]+:)?svg[\s/>]/.test(await file.text())
  if (!isSvg) throw new UnfitLogo(LOGO_WRONG_TYPE)
  if (file.size > LOGO_SVG_MAX_BYTES) throw new UnfitLogo(LOGO_SVG_TOO_LARGE, LOGO_TOO_LARGE.title)
  return 'svg'
}

/** Upload size of a logo in pixels: longest side at most 1024; `isSmaller` if that scales it down. */
export function computeLogoUploadSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LOGO_SENT_SIDE_PX / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    isSmaller: scale < 1,
  }
}

/** A chosen file as the API takes it, raster pictures scaled down; throws {@link UnfitLogo} if it cannot be a logo. */
export async function toLogoUpload(file: File): Promise<LogoUploadRequest> {
  const fileExtension = await logoType(file)
  const picture = fileExtension === 'svg' ? file : await scaledDown(file, PICTURE_MEDIA_TYPES[fileExtension])
  return { fileData: await dataUrlOf(picture), fileExtension }
}

async function scaledDown(file: File, type: string): Promise<Blob> {
  const bitmap = await createImageBitmap(new Blob([file], { type })).catch(() => {
    throw new UnfitLogo(LOGO_UNREADABLE)
  })
  if (Math.max(bitmap.width, bitmap.height) > LOGO_MAX_SIDE_PX) throw new UnfitLogo(LOGO_TOO_MANY_PIXELS)
  const { width, height, isSmaller } = computeLogoUploadSize(bitmap)
  if (!isSmaller && file.size <= SENT_AS_IS_BYTES) return file
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  // A browser that cannot write this type writes PNG.
  const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, ENCODING_QUALITY))
  return scaled ?? file
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new UnfitLogo(LOGO_UNREADABLE))
    reader.readAsDataURL(blob)
  })
}

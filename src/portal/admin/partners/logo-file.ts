import {
  LOGO_EXTENSIONS,
  LOGO_MAX_BYTES,
  LOGO_SENT_SIDE_PX,
  LOGO_SVG_MAX_BYTES,
  LOGO_SVG_TOO_LARGE,
  LOGO_TOO_LARGE,
  LOGO_WRONG_TYPE,
  type LogoUploadRequest,
} from '#domain/logo.ts'

/** A raster logo no larger than this, in bytes, is sent as it is unless its sides are too long. */
const SENT_AS_IS_BYTES = 1_000_000
const MIME_TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' }
const ENCODING_QUALITY = 0.92

/** A file that cannot be a logo; carries the toast's title and text. */
export class UnfitLogo extends Error {
  readonly title: string
  constructor(title: string, sentence: string) {
    super(sentence)
    this.name = 'UnfitLogo'
    this.title = title
  }
}

/**
 * The extension of a logo's file name, 'png' if it has none; throws {@link UnfitLogo} for another kind or too many
 * bytes.
 */
export function logoExtension({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (size > LOGO_MAX_BYTES) throw new UnfitLogo(LOGO_TOO_LARGE.title, LOGO_TOO_LARGE.sentence)
  const at = name.lastIndexOf('.')
  const extension = at < 0 ? 'png' : name.slice(at + 1).toLowerCase()
  if (!LOGO_EXTENSIONS.some((known) => known === extension)) {
    throw new UnfitLogo('Opplasting feilet', LOGO_WRONG_TYPE)
  }
  if (extension === 'svg' && size > LOGO_SVG_MAX_BYTES) {
    throw new UnfitLogo(LOGO_TOO_LARGE.title, LOGO_SVG_TOO_LARGE)
  }
  return extension
}

/** Width and height with their ratio kept and a longest side of at most 1024 px. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LOGO_SENT_SIDE_PX / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    isSmaller: scale < 1,
  }
}

/**
 * A chosen file as the API takes it, raster pictures scaled down; throws {@link UnfitLogo} if it is not a picture.
 */
export async function logoUploadOf(file: File): Promise<LogoUploadRequest> {
  const fileExtension = logoExtension(file)
  const picture = fileExtension === 'svg' ? file : await scaledDown(file, MIME_TYPES[fileExtension])
  return { fileData: await dataUrlOf(picture), fileExtension }
}

async function scaledDown(file: File, type = 'image/png'): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnfitLogo('Opplasting feilet', LOGO_WRONG_TYPE)
  })
  const { width, height, isSmaller } = sentSize(bitmap)
  if (!isSmaller && file.size <= SENT_AS_IS_BYTES) return file
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, ENCODING_QUALITY))
  return scaled ?? file
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new UnfitLogo('Opplasting feilet', LOGO_WRONG_TYPE))
    reader.readAsDataURL(blob)
  })
}

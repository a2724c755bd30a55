/** The raster formats a logo can have, by the extension it is stored with. */
export const PICTURE_MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
export type PictureType = keyof typeof PICTURE_MEDIA_TYPES

/** The raster format of a file by its first bytes (png, jpg, webp), whatever its name; null for any other. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, 15))
  if (beginning.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (beginning.startsWith('\xff\xd8\xff')) return 'jpg'
  return beginning.startsWith('RIFF') && beginning.endsWith('WEBPVP8') ? 'webp' : null
}

import * as z from 'zod/mini'
import { partnerId, partnerSchema } from './partner.ts'
import type { Infer } from './response-schema.ts'

/** The largest logo file, in bytes, before and after decoding (F-925, F-1261). */
export const LOGO_MAX_BYTES = 5_242_880
/** The largest SVG logo, in bytes: a drawing of a few hundred lines, not a design program's working file. */
export const LOGO_SVG_MAX_BYTES = 524_288
/** File extensions a logo may have (F-926), and what browsers call a saved JPEG; the file's content decides what it is. */
const LOGO_EXTENSIONS = ['png', 'jpg', 'jpeg', 'jfif', 'svg', 'webp'] as const
/** The longest side of a logo the server accepts, in pixels. */
export const LOGO_MAX_SIDE_PX = 8192
/** The browser scales a raster logo down to this longest side before sending it, in pixels (F-1262). */
export const LOGO_SENT_SIDE_PX = 1024
/** The errors for a refused upload (F-964). */
export const LOGO_TOO_LARGE = {
  title: 'Fil for stor',
  sentence: `Filen må være mindre enn ${LOGO_MAX_BYTES / 1_048_576} MB`,
} as const
export const LOGO_WRONG_TYPE = 'Logoen må være en PNG-, JPG-, WebP- eller SVG-fil'
export const LOGO_EMPTY = 'Filen er tom'
export const LOGO_UNREADABLE =
  'Vi klarte ikke å lese filen. Åpne logoen der den ble laget, og eksporter den som PNG.'
export const LOGO_TOO_MANY_PIXELS = `Bildet er for stort: høyst ${LOGO_MAX_SIDE_PX} piksler på hver side`

export const LOGO_SVG_TOO_LARGE = `En SVG-logo kan være på høyst ${LOGO_SVG_MAX_BYTES / 1024} kB. Lagre den uten redigeringsdata, eller eksporter den som PNG.`
export const LOGO_TOO_INTRICATE =
  'SVG-en er for innviklet til å være en logo. Forenkle den, eller eksporter den som PNG.'
export const LOGO_LINKED =
  'SVG-en henter noe fra en annen fil eller nettside. Bygg det inn i tegningen, eller eksporter logoen som PNG.'
export const LOGO_FONT =
  'SVG-en har tekst i en skrift som ikke kan følge med. Gjør teksten om til konturer, eller eksporter logoen som PNG.'
export const LOGO_STYLES =
  'SVG-en har stiler vi ikke kan lese. Velg presentasjonsattributter når du eksporterer den, eller eksporter den som PNG.'
export const LOGO_DRAWS_NOTHING =
  'Det er ingenting å se i SVG-en. Sjekk at logoen er med i tegningen, eller eksporter den som PNG.'
/** The error for an SVG that contains something no logo needs, e.g. `masker`. */
export const logoContains = (what: string) =>
  `SVG-en inneholder ${what}, og det støtter vi ikke i logoer. Forenkle tegningen til former og farger, eller eksporter logoen som PNG.`

/** Characters in a data URL that holds the largest file: base64 turns three bytes into four, plus the prefix. */
const DATA_URL_MAX_LENGTH = Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 100

/** The body of `POST /api/upload/logo`. */
export const logoUploadRequest = z.object({
  /** The file as a base64 data URL, for example `data:image/png;base64,iVBORw0K…`. */
  fileData: z.string('Required').check(
    z.maxLength(DATA_URL_MAX_LENGTH, LOGO_TOO_LARGE.sentence),
    z.refine((text) => text.startsWith('data:'), 'Invalid input'),
  ),
  /** The file name's extension, png when it has none. The content decides what the file is. */
  fileExtension: z.pipe(
    z._default(z.string(), ''),
    z.string().check(
      z.overwrite((text) => text.trim().toLowerCase().replace(/^\./, '') || 'png'),
      z.refine((text) => LOGO_EXTENSIONS.some((known) => known === text), LOGO_WRONG_TYPE),
    ),
  ),
  /**
   * When given, the logo becomes this partner's at once and replaces the old one, which is deleted. Otherwise `logoUrl`
   * is patched later.
   */
  partnerId: z.optional(partnerId),
})
export type LogoUploadRequest = z.input<typeof logoUploadRequest>

/**
 * The response of `POST /api/upload/logo`: where the logo is served, e.g. `/api/logos/3f2a….png`, and the partner that
 * now has it.
 */
export const logoUploadSchema = () =>
  z.strictObject({ publicURL: z.string(), partner: z.optional(partnerSchema()) })
export type LogoUpload = Infer<typeof logoUploadSchema>

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

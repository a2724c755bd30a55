import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { FACE_LETTERS } from '#domain/face-letters.ts'

/** The typefaces that pictures are set in, as TrueType files. */
export type ShareFonts = { display: Uint8Array; sans: Uint8Array }

/** The site's fonts for share pictures, as TrueType, in one weight and with only the letters needed. */
export async function readShareFonts(): Promise<ShareFonts> {
  const face = async (name: string, weight?: number) => {
    const file = await readFile(`src/assets/fonts/${name}.woff2`)
    return subsetFont(file, FACE_LETTERS, {
      targetFormat: 'truetype',
      ...(weight ? { variationAxes: { wght: weight } } : {}),
    })
  }
  return { display: await face('display'), sans: await face('sans', 600) }
}

import sharp from 'sharp'
import { FACE_LETTERS } from '#domain/letters.ts'
import { foldToAscii } from '#domain/slug.ts'
import { composeJpeg } from './canvas.ts'
import type { DrawnLogo } from './logo.ts'
import type { ShareMaterials } from './materials.ts'
import { drawShareOverlaySvg, type ShareWords } from './words.ts'

const IN_FACES = new Set(FACE_LETTERS)
const HIDDEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu
const LETTER = /[\p{L}\p{N}]/u

/**
 * A name in letters that the share pictures' fonts have: no emoji, plain letters for unknown accented ones. Null if a
 * letter cannot be drawn or none is left: half a name would be somebody else's.
 */
export function drawableName(name: string): string | null {
  const characters = [...name.normalize('NFC').replace(HIDDEN, '').replace(BREAKS, ' ')].map((character) => {
    if (IN_FACES.has(character)) return character
    const folded = foldToAscii(character)
    if ([...folded].every((part) => IN_FACES.has(part))) return folded
    return LETTER.test(character) ? null : ''
  })
  if (characters.includes(null)) return null
  const text = characters.join('').replace(/ {2,}/g, ' ').trim()
  return LETTER.test(text) ? text : null
}

/** What the picture of an offer shows. */
export type OfferShare = {
  brand: string
  /** Null for the offer to everybody. */
  customerName: string | null
  partnerName: string
  logo: DrawnLogo | null
}

/** Draws an offer's share picture (JPEG) with customer, partner and the partner's logo. */
export async function drawOfferSharePicture(offer: OfferShare, materials: ShareMaterials): Promise<Buffer> {
  const [ground, words] = await Promise.all([
    sharp(materials.ground).removeAlpha().raw().toBuffer(),
    drawShareOverlaySvg(wordsOf(offer), materials),
  ])
  return composeJpeg(ground, words)
}

function wordsOf({ brand, customerName, partnerName, logo }: OfferShare): ShareWords {
  const customer = customerName === null ? null : drawableName(customerName)
  const partner = drawableName(partnerName)
  if (customerName === null && partner !== null) {
    return { brand, eyebrow: 'Tilbud gjennom', headline: partner, ...(logo && { below: { logo } }) }
  }
  const text = logo ? 'gjennom' : partner === null ? '' : `gjennom ${partner}`
  const below = text ? { text, logo } : undefined
  if (customer === null) return { brand, eyebrow: '', headline: 'Et tilbud til dere', below }
  return { brand, eyebrow: 'Tilbud til', headline: customer, below }
}

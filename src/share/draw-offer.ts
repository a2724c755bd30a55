import sharp from 'sharp'
import { drawableName } from './drawn-name.ts'
import { composeJpeg } from './jpeg.ts'
import type { DrawnLogo } from './logo.ts'
import type { ShareMaterials } from './materials.ts'
import { drawShareTextSvg, type ShareWords } from './words.ts'

/** What the picture of an offer shows. */
export type OfferShare = {
  brand: string
  /** Null for the offer to everybody. */
  customerName: string | null
  partnerName: string
  logo: DrawnLogo | null
}

/**
 * Draws an offer's share picture (og:image) as a JPEG, with the customer's and partner's names and the partner's
 * logo.
 */
export async function drawOfferSharePicture(offer: OfferShare, materials: ShareMaterials): Promise<Buffer> {
  const [ground, words] = await Promise.all([
    sharp(materials.ground).removeAlpha().raw().toBuffer(),
    drawShareTextSvg(wordsOf(offer), materials),
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

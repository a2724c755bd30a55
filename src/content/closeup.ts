import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import club from '#assets/art/card-back-club.webp'
import diamond from '#assets/art/card-back-diamond.webp'
import heart from '#assets/art/card-back-heart.webp'
import spade from '#assets/art/card-back-spade.webp'
import still from '#assets/art/demo-thumbnail.webp'
import { SUIT_PATHS } from '#assets/marks/shapes.ts'
import { initials } from '#domain/letters.ts'
import { closeupDemoUrl } from '#domain/site.ts'
import { readCollection, readFacts } from './read.ts'

const BACKS = [
  { picture: spade, suit: SUIT_PATHS.spade },
  { picture: heart, suit: SUIT_PATHS.heart },
  { picture: diamond, suit: SUIT_PATHS.diamond },
  { picture: club, suit: SUIT_PATHS.club },
]

/** What both offer pages show of the close-up magic: quotes on card backs and a still from the film. */
export async function readCloseup(texts: { heading: string; text: string }) {
  const { closeupDemo, video: network } = await readFacts()
  const embed = closeupDemoUrl(closeupDemo)
  const quotes = await Promise.all(
    (await readCollection('closeup'))
      .slice(0, BACKS.length)
      .map(async ({ quote, name, jobTitle, company }, place) => ({
        quote,
        name,
        initials: initials(name),
        jobTitle,
        company,
        back: await createPictureSources(BACKS[place]!.picture, [336, 630]),
        suit: BACKS[place]!.suit,
      })),
  )
  const video =
    embed === null
      ? null
      : {
          picture: await createPictureSources(still, [480, 768]),
          title: 'Se nærmagien på video',
          embed,
          network,
        }
  return { ...texts, quotes, video }
}

/** `src` and `srcSet` of a picture as AVIF in two widths, in pixels. */
export async function createPictureSources(src: ImageMetadata, [small, large]: [number, number]) {
  const [narrow, wide] = await Promise.all(
    [small, large].map((width) => getImage({ src, width, format: 'avif', quality: 50 })),
  )
  return { src: narrow!.src, srcSet: `${narrow!.src} ${small}w, ${wide!.src} ${large}w` }
}

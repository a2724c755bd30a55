import { getCollection } from 'astro:content'
import type { ImageMetadata } from 'astro'
import hat from '#assets/art/hero-desktop.webp'
import { fillPlaceholders, placeholderValues } from '#content/placeholders.ts'
import { heroTexts, oncePerBuild, readFacts } from '#content/read.ts'
import { withPlainSpaces } from '#domain/norwegian.ts'

/** The words and picture of a page's share picture. */
export type SharePage = { path: string; eyebrow: string; headline: string; picture: ImageMetadata }

/** The pages with a share picture of their own, by path; all others use the home page's. */
export function readSharePages(): Promise<Map<string, SharePage>> {
  return oncePerBuild('share pages', findSharePages)
}

async function findSharePages(): Promise<Map<string, SharePage>> {
  const facts = await readFacts()
  const words = placeholderValues(facts)
  const [fixed, legal, landing, ads] = await Promise.all([
    getCollection('pages'),
    getCollection('legal'),
    getCollection('landing'),
    getCollection('ads'),
  ])
  const found: SharePage[] = [
    ...fixed.map(({ id, data }) => ({
      path: id === 'forside' ? '/' : `/${id}`,
      eyebrow: data.eyebrow,
      headline: heroTexts(data).heading,
      picture: data.shareImage ?? hat,
    })),
    ...legal.map(({ id, data }) => ({ path: `/${id}`, eyebrow: '', headline: data.heading, picture: hat })),
    ...landing.map(({ id, data }) => shareOf(`/${id}`, data)),
    ...ads.map(({ id, data }) => shareOf(`/lp/${id}`, data)),
  ]
  return new Map(
    found.map(({ path, picture, eyebrow, headline }) => {
      const said = fillPlaceholders({ eyebrow: eyebrow || facts.brand, headline }, words)
      return [path, { path, picture, ...said, headline: withPlainSpaces(said.headline).replaceAll('*', '') }]
    }),
  )
}

function shareOf(path: string, page: { eyebrow: string; headline: string; image: ImageMetadata }): SharePage {
  return { path, eyebrow: page.eyebrow, headline: page.headline, picture: page.image }
}

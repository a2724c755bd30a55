import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SIZES_USED } from '#integrations/pictures/pictures.ts'
import type { Size } from '#integrations/pictures/sizes.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { CARD_BACKS, FILMS, STILLS } from '../../art/pictures.mjs'
import { expect, test } from '../support/browser.ts'

/** Our own pictures; an editor may add others, which the build scales. */
const OURS: string[] = [...Object.keys(STILLS), ...Object.keys(FILMS), ...CARD_BACKS]

test('every size of our own pictures lies ready, made of the master as it is now', {
  tag: '@desktop',
}, async () => {
  const used = JSON.parse(await readFile(join(PROJECT, SIZES_USED), 'utf8')) as Size[]
  const ours = used.filter(({ master }) => OURS.includes(master))
  expect(ours.length).toBeGreaterThan(100)
  const missing = ours.filter(({ ready }) => !ready).map(({ master }) => master)
  expect(
    [...new Set(missing)],
    'These pictures, their sizes or the encoder have changed: run "npm run art -- sizes" and commit src/assets/sizes.',
  ).toEqual([])
})

/** On how many pages one picture may stand. */
const PAGES_MAX = 5

/** What shows a picture: the choices inside a <picture> or <video> are one and the same place. */
const PLACE = /<picture\b.*?<\/picture>|<video\b.*?<\/video>|<img\b[^>]*>/gs
const BUILT = /\/_astro\/([\w-]+)\.[\w-]+\.(?:avif|webp|jpe?g|png)/g

/** The clients' marks stand wherever the page names clients. */
const MARKS = readdirSync(join(PROJECT, 'src/assets/marks/clients')).map((file) => file.replace(/\.\w+$/, ''))

/** A picture cut from another is that picture; another camera or light of a scene counts as its own. */
const sourceOf = (name: string): string =>
  (STILLS as Record<string, { crop?: { from: string } }>)[name]?.crop?.from ?? name

/** Picture → the built pages it stands on, a page once for each place. */
function pagesOfPictures() {
  const dist = join(PROJECT, 'dist')
  const pages = new Map<string, string[]>()
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    for (const [place] of readFileSync(join(dist, file), 'utf8').matchAll(PLACE)) {
      const shown = new Set([...place.matchAll(BUILT)].map(([, name = '']) => sourceOf(name)))
      for (const name of shown) if (!MARKS.includes(name)) pages.set(name, [...(pages.get(name) ?? []), file])
    }
  }
  return pages
}

test('no picture stands twice on a page, and none on more than five pages (F-1395)', {
  tag: '@desktop',
}, () => {
  const pages = [...pagesOfPictures()].sort(([, a], [, b]) => b.length - a.length)
  expect(pages.length).toBeGreaterThan(30)
  const twice = pages.filter(([, on]) => new Set(on).size < on.length)
  expect(twice).toEqual([])
  expect(pages.filter(([, on]) => on.length > PAGES_MAX)).toEqual([])
})

import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { LOCAL } from '#local/cli/paths.ts'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import { pastTheEdge } from '../support/edges.ts'
import { css } from './find.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** A phone's window is as narrow as WebKitGTK's can be. */
const SIZES = { phone: { width: 447, height: 900 }, desktop: { width: 1280, height: 900 } }
/** Where all first pictures are kept, to be looked at. */
const PICTURES = join(LOCAL, 'engines/pages')
/** Side of the squares whose mean colours are compared: larger than a letter, since engines draw letters differently. */
const SQUARE_PX = 40
/** How far a mean colour may be off, from 0 to 255, and in how many of the squares it may be further. */
const OFF_MAX = 24
const SQUARES_OFF_MAX = 0.1

/** Shells and parts have no address of their own, or show something else there. */
const NO_PAGE = /^(rediger|deler|share)|^(partnertilbud|tilbud|partner|admin)\.html$/
const PAGES = [
  ...readdirSync(SITE_FOLDER, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html') && !NO_PAGE.test(file))
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .sort(),
  '/partner',
  '/admin',
  '/partner/haubitz',
  '/tilbud/nordisk-kraft',
]

/** Pages of one kind differ in words and pictures: the first of each is compared with Chromium's. */
const kindOf = (path: string) => path.replace(/(?<=^\/lp\/|^\/[a-z]+-).*/, '')

for (const [at, path] of PAGES.entries()) {
  const isCompared = PAGES.findIndex((other) => kindOf(other) === kindOf(path)) === at
  const title = isCompared ? 'fits its window and looks as in Chromium' : 'fits its window'
  test(`${path} ${title}`, async ({ visitor, inChromium, engine }) => {
    for (const [size, window] of Object.entries(SIZES)) {
      const picture = await firstPicture(visitor, { path, size, window, name: engine })
      if (!isCompared) continue
      const other = await firstPicture(inChromium, { path, size, window, name: 'chromium' })
      expect
        .soft(await shareOff([picture, other]), `${size}: squares of another colour`)
        .toBeLessThan(SQUARES_OFF_MAX)
    }
  })
}

type Shot = { path: string; size: string; window: { width: number; height: number }; name: string }

/** Opens a page, looks for what is broken, and takes its picture. */
async function firstPicture(visitor: Visitor, { path, size, window, name }: Shot): Promise<Buffer> {
  await visitor.resizes(window)
  await visitor.opens(path)
  await settles(visitor)
  expect.soft(await visitor.asks(pastTheEdge), `${name}, ${size}: past the window’s edge`).toEqual([])
  expect.soft(await visitor.asks(brokenPictures), `${name}, ${size}: pictures that failed`).toEqual([])
  expect.soft(await visitor.asks(fontFaults), `${name}, ${size}: fonts that failed`).toEqual([])
  await visitor.asks(holdStill)
  const picture = await visitor.engine.picture()
  await mkdir(PICTURES, { recursive: true })
  await writeFile(join(PICTURES, `${path.replaceAll('/', '_')}-${size}-${name}.png`), picture)
  return picture
}

/** Fonts have come, and the pictures in sight. */
async function settles(visitor: Visitor): Promise<void> {
  await visitor.sees(css('h1'))
  await expect
    .poll(() =>
      visitor.asks(() => {
        const inSight = [...document.images].filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect()
          return width > 0 && bottom > 0 && top < innerHeight
        })
        return document.fonts.status === 'loaded' && inSight.every(({ naturalWidth }) => naturalWidth > 0)
      }),
    )
    .toBe(true)
  await visitor.asks(decoded)
}

/** A picture that has come is painted only once it is decoded. */
const decoded = async () => {
  const come = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0)
  await Promise.allSettled(come.map((image) => image.decode()))
  return true
}
const brokenPictures = () =>
  [...document.images]
    .filter((image) => image.complete && image.currentSrc && !image.naturalWidth)
    .map(({ src }) => src)
/** Of the site's own files: a fallback names fonts of the machine, of which it need not have any. */
const fontFaults = () => {
  const faces = [...document.fonts].filter(({ family }) => !/ Fallback/.test(family))
  const broken = faces.filter(({ status }) => status === 'error').map(({ family }) => family)
  return faces.some(({ status }) => status === 'loaded') ? broken : ['none has loaded']
}

/** What moves, and what comes after some seconds, is no part of the first picture. */
function holdStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'video, .cookies { visibility: hidden !important } *, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; caret-color: transparent !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  for (const film of document.querySelectorAll('video')) film.pause()
}

/** The share of squares whose mean colours differ by more than {@link OFF_MAX}. */
async function shareOff(pictures: readonly Buffer[]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (picture) => {
      const { width = 0, height = 0 } = await sharp(picture).metadata()
      const size = [Math.round(width / SQUARE_PX), Math.round(height / SQUARE_PX)] as const
      return sharp(picture)
        .removeAlpha()
        .resize(...size, { kernel: 'mitchell', fit: 'fill' })
        .raw()
        .toBuffer()
    }),
  )
  let off = 0
  for (let at = 0; at < one!.length; at += 3) {
    const by = [0, 1, 2].map((part) => Math.abs(one![at + part]! - (other![at + part] ?? 0)))
    if (Math.max(...by) > OFF_MAX) off += 1
  }
  return off / (one!.length / 3)
}

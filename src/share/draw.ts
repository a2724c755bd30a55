import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { MARK_PATH } from '#assets/marks/shapes.ts'

/** The size every network accepts. */
export const SHARE_SIZE = { width: 1200, height: 630 }
/** Raised whenever the drawing changes, so that pictures in the cache are drawn again. */
export const DRAWING = 2

const { width, height } = SHARE_SIZE
const NIGHT = '#07080f'
const IVORY = '#f6f0e4'
const GOLD = '#e8b85c'
/** The width the text may take. */
const COLUMN = 610
/** How far a picture that is too narrow moves beyond the right edge, so that its middle is clear of the text. */
const OVER_THE_EDGE = 80

type Fonts = { display: Uint8Array; sans: Uint8Array }
let fonts: Promise<Fonts> | undefined
const grounds = new Map<string, Promise<Buffer>>()

/** Draws the share picture of a page as a JPEG: its headline, in the site's own type, next to its picture. */
export async function drawShare(page: {
  eyebrow: string
  headline: string
  brand: string
  /** The path of the picture's file. */
  picture: string
}): Promise<Buffer> {
  if (!grounds.has(page.picture)) grounds.set(page.picture, drawGround(page.picture))
  const [ground, words] = await Promise.all([grounds.get(page.picture)!, drawWords(page)])
  return sharp(ground, { raw: { width, height, channels: 3 } })
    .composite([{ input: words }])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The picture on the dark ground, darkened where the text goes. */
async function drawGround(picture: string): Promise<Buffer> {
  const { width: wide = 1, height: tall = 1 } = await sharp(picture).metadata()
  const isWide = wide / tall >= width / height - 0.15
  const shown = isWide ? width : Math.round((height * wide) / tall)
  const left = isWide ? 0 : width - shown + OVER_THE_EDGE
  const scene = await sharp(picture)
    .resize(shown, height, { fit: 'cover' })
    .extract({ left: 0, top: 0, width: Math.min(shown, width - left), height })
    .toBuffer()
  const clear = (left + 330) / width
  const veil = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <linearGradient id="a"><stop offset="${left / width}" stop-color="${NIGHT}"/><stop offset="${Math.max(0.42, left / width + 0.1)}" stop-color="${NIGHT}" stop-opacity=".86"/><stop offset="${Math.max(0.68, clear)}" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>
      <linearGradient id="b" x2="0" y2="1"><stop stop-color="${NIGHT}" stop-opacity=".42"/><stop offset=".3" stop-color="${NIGHT}" stop-opacity="0"/><stop offset=".8" stop-color="${NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="${NIGHT}" stop-opacity=".5"/></linearGradient>
    </defs><rect width="${width}" height="${height}" fill="url(#a)"/><rect width="${width}" height="${height}" fill="url(#b)"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: NIGHT } })
    .composite([
      { input: scene, left, top: 0 },
      { input: veil, left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The text as an SVG of outlines, so that no typeface is needed to show it. */
async function drawWords({ eyebrow, headline, brand }: { eyebrow: string; headline: string; brand: string }) {
  fonts ??= readFonts()
  const { display, sans } = await fonts
  const mark = `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 8 104 112"><linearGradient id="f" x2="1" y2="1"><stop stop-color="#f7e3ae"/><stop offset=".45" stop-color="#d9ad57"/><stop offset="1" stop-color="#9c6d25"/></linearGradient><path fill="url(#f)" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`,
  )}`
  const column = { display: 'flex', flexDirection: 'column' }
  const line = { fontFamily: 'Display', color: IVORY, lineHeight: 1.04, textWrap: 'balance' }
  const svg = await satori(
    element(
      'div',
      {
        ...column,
        ...SHARE_SIZE,
        boxSizing: 'border-box',
        padding: '60px 72px 62px',
        justifyContent: 'space-between',
      },
      [
        element('div', { display: 'flex', alignItems: 'center', gap: '16px' }, [
          { type: 'img', props: { src: mark, width: 46, height: 50 } },
          element('div', { ...line, fontSize: 38, lineHeight: 1 }, brand),
        ]),
        element('div', { ...column, width: `${COLUMN}px` }, [
          ...(eyebrow === brand
            ? []
            : [
                element(
                  'div',
                  { fontFamily: 'Sans', fontSize: 27, color: GOLD, marginBottom: '18px' },
                  eyebrow,
                ),
              ]),
          element('div', { ...line, fontSize: sizeFor(headline) }, headline),
          element('div', {
            width: '132px',
            height: '3px',
            marginTop: '30px',
            backgroundImage: 'linear-gradient(90deg, #e8b85c, rgba(185, 129, 47, 0))',
          }),
        ]),
      ],
    ) as never,
    {
      ...SHARE_SIZE,
      fonts: [
        { name: 'Display', data: Buffer.from(display), weight: 500, style: 'normal' },
        { name: 'Sans', data: Buffer.from(sans), weight: 600, style: 'normal' },
      ],
    },
  )
  return Buffer.from(svg)
}

/** The largest size at which a headline fits on four lines. */
function sizeFor(headline: string): number {
  if (headline.length <= 24) return 112
  if (headline.length <= 42) return 92
  if (headline.length <= 66) return 78
  return 64
}

function element(type: string, style: object, children?: unknown) {
  return { type, props: { style, children } }
}

/** The site's own faces, in the format and single weight that drawing needs. */
async function readFonts(): Promise<Fonts> {
  const face = async (name: string, weight?: number) => {
    const file = await readFile(new URL(`src/assets/fonts/${name}.woff2`, `file://${process.cwd()}/`))
    return subsetFont(file, LETTERS, {
      targetFormat: 'truetype',
      ...(weight ? { variationAxes: { wght: weight } } : {}),
    })
  }
  return { display: await face('display'), sans: await face('sans', 600) }
}

/** Everything the site's faces contain: space to the end of Latin-1 and Latin Extended-A, and the symbols. */
const LETTERS = `${Array.from({ length: 0x17f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')}–—…•‘’“”−`

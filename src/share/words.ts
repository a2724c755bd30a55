import satori from 'satori'
import { MARK_PATH } from '#assets/marks/shapes.ts'
import { GOLD, IVORY, SHARE_SIZE } from './canvas.ts'
import type { DrawnLogo } from './logo.ts'
import type { ShareFonts } from './materials.ts'

/** The width the text may take. */
const COLUMN = 610
/** Longer headlines end in an ellipsis. */
const MAX_LINES = 4
/** Up to so many characters in all and in one word: the size of the type, and that with something below, in pixels. */
const SIZES = [
  [24, 14, 112, 100],
  [42, 17, 92, 82],
  [66, 21, 78, 70],
  [90, 26, 64, 54],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 56, 48],
] as const
const BALANCED_UP_TO = 66

/** What a share picture says. */
export type ShareWords = {
  /** '' for none. */
  eyebrow: string
  headline: string
  brand: string
  /** Under the headline: a few words, a logo or both. */
  below?: { text?: string; logo?: DrawnLogo | null } | undefined
}

/** The words and logo of a share picture as an SVG of outlines, which needs no fonts. */
export async function drawShareOverlaySvg(words: ShareWords, { display, sans }: ShareFonts): Promise<Buffer> {
  const { eyebrow, headline, brand } = words
  const column = { display: 'flex', flexDirection: 'column' }
  const line = { fontFamily: 'Display', color: IVORY, lineHeight: 1.04 }
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
          { type: 'img', props: { src: MARK, width: 46, height: 50 } },
          element('div', { ...line, fontSize: 38, lineHeight: 1 }, brand),
        ]),
        element('div', { ...column, width: `${COLUMN}px` }, [
          ...(eyebrow
            ? [
                element(
                  'div',
                  { fontFamily: 'Sans', fontSize: 27, color: GOLD, marginBottom: '18px' },
                  eyebrow,
                ),
              ]
            : []),
          element('div', { ...line, ...settingOf(headline, words.below !== undefined) }, headline),
          element('div', {
            width: '132px',
            height: '3px',
            marginTop: '30px',
            backgroundImage: 'linear-gradient(90deg, #e8b85c, rgba(185, 129, 47, 0))',
          }),
          ...(words.below ? [below(words.below)] : []),
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

function below({ text, logo }: NonNullable<ShareWords['below']>) {
  const row = { display: 'flex', alignItems: 'center', marginTop: '28px', gap: '20px' }
  const small = { fontFamily: 'Sans', fontSize: 26, color: '#cfc8ba', lineHeight: 1.25 }
  if (!logo) {
    const cut = { display: 'block', wordBreak: 'break-word', lineClamp: 2 }
    return element('div', { ...row, ...small, ...cut }, text)
  }
  const { src, width, height, plate } = logo
  const laid = plate ? { padding: '12px 18px', borderRadius: '10px', background: plate } : {}
  return element('div', row, [
    ...(text ? [element('div', small, text)] : []),
    element('div', { display: 'flex', ...laid }, [{ type: 'img', props: { src, width, height } }]),
  ])
}

/**
 * How a headline is set: as large as four lines allow, with its longest word on one line if possible. The lines of a
 * very long one are not balanced but filled, and what does not fit is cut. With something under it there is less room.
 */
function settingOf(headline: string, hasMoreBelow: boolean) {
  const longestWord = Math.max(...headline.split(/[\s-]+/).map(({ length }) => length))
  const [, , fontSize, smaller] = SIZES.find(([all, word]) => headline.length <= all && longestWord <= word)!
  const isCut = headline.length > BALANCED_UP_TO || longestWord > BALANCED_UP_TO / 2
  return {
    fontSize: hasMoreBelow ? smaller : fontSize,
    ...(isCut
      ? { display: 'block', wordBreak: 'break-word', lineClamp: MAX_LINES }
      : { textWrap: 'balance' }),
  }
}

function element(type: string, style: object, children?: unknown) {
  return { type, props: { style, children } }
}

const MARK = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 8 104 112"><linearGradient id="f" x2="1" y2="1"><stop stop-color="#f7e3ae"/><stop offset=".45" stop-color="#d9ad57"/><stop offset="1" stop-color="#9c6d25"/></linearGradient><path fill="url(#f)" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`,
)}`

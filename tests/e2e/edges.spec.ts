import { expect, test } from '../support/browser.ts'
import { expectNothingWider, pastTheEdge } from '../support/edges.ts'

test.use({ reducedMotion: 'reduce' })

const KINDS_OF_PAGE = [
  '/',
  '/underholdning-julebord',
  '/tryllekunstner-trondheim',
  '/lp/firmafest',
  '/kontakt',
  '/faq',
  '/vilkar',
  '/det-praktiske',
]
const WINDOWS = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const

test('no page has words or controls beyond the window’s edge, on any phone or desk', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const path of KINDS_OF_PAGE) {
    await page.goto(path)
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      await expectNothingWider(page, `${path}, ${width} px`)
    }
  }
})

test('words and controls beyond the edge are named, unless hidden or in a row to swipe', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  /** What is found in a page with nothing but this, which is clipped as the site's pages are. */
  const foundIn = async (html: string) => {
    await page.setContent(`<body style="margin: 0; overflow-x: clip">${html}`)
    return page.evaluate(pastTheEdge)
  }
  const LONG = 'ordetErForLangt'.repeat(10)
  const wide = 'style="width: 200vw"'
  const clipped = 'style="overflow: hidden'
  for (const unseen of [
    `<div ${clipped}"><p aria-hidden="true">${LONG}</p></div>`,
    `<div ${clipped}"><p style="visibility: hidden">${LONG}</p></div>`,
    `<p ${clipped}; position: absolute; width: 1px; height: 1px">${LONG}</p>`,
    `<p ${clipped}; text-overflow: ellipsis; white-space: nowrap">${LONG}</p>`,
    `<div style="overflow-x: auto"><button ${wide}>Rad</button></div>`,
  ]) {
    expect(await foundIn(unseen), unseen).toEqual([])
  }
  expect(await foundIn(`<div ${clipped}"><button id="bred" ${wide}>Send</button></div>`)).toEqual([
    expect.stringMatching(/^button#bred "Send" from [\d ]+to \d+ of 390 px$/),
  ])
  expect(await foundIn(`<div ${clipped}"><p class="lang">${LONG}</p></div>`)).toEqual([
    expect.stringMatching(/^p\.lang "ordetErForLangt/),
  ])
  expect(await foundIn('<p style="margin-left: -3rem" class="venstre">Hei</p>')).toEqual([
    expect.stringMatching(/^p\.venstre "Hei" from -48 /),
  ])
  expect(await foundIn(`<p ${wide}>Kort</p>`)).toEqual([expect.stringMatching(/^the page scrolls sideways/)])
})

test('in a low window the page of a withdrawn offer shows its way on at once (F-1520)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/deler/tilbud-trukket')
  await expect(page.getByRole('link', { name: 'Be om et nytt tilbud' })).toBeInViewport({ ratio: 1 })
})

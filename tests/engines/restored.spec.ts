import { button, css, field, inside } from './find.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

// A page that comes back as it was left, from the browser's cache of whole pages. Debian's headless Chromium has none.

/** Leaves for another page of the site and comes back to this one, as it was. */
async function leavesAndReturns(visitor: Visitor, meanwhile = async () => {}): Promise<void> {
  await visitor.asks(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
  })
  await visitor.asks(() => void setTimeout(() => location.assign('/vilkar')))
  await hasArrived(() => visitor.asks(() => location.pathname === '/vilkar'))
  await meanwhile()
  // The driver's own way back waits for a load, which a page that was kept does not have.
  await visitor.asks(() => void setTimeout(() => history.back()))
  await hasArrived(() => visitor.asks(() => 'isRestored' in window && window.isRestored === true))
}

/** Asks until the answer is yes, whatever pages were left before they could answer. */
const hasArrived = (isThere: () => Promise<boolean>) =>
  expect(async () => expect(await isThere()).toBe(true)).toPass({ timeout: 20_000 })

/** Presses by script: Firefox's driver cannot in a page that came back. */
const presses = (visitor: Visitor, selector: string) =>
  visitor.engine.run((wanted: string) => document.querySelector<HTMLElement>(wanted)?.click(), selector)

test('home comes back with its film playing', async ({ visitor }) => {
  const isStill = () =>
    visitor.asks(() => document.querySelector<HTMLVideoElement>('.hero-pic video')?.paused)
  await visitor.opens('/')
  await visitor.sees(button('Stans filmen'))
  await leavesAndReturns(visitor)
  await expect.poll(isStill).toBe(false)
  await visitor.sees(button('Stans filmen'))
})

test('a page that asked about cookies knows what was answered on another', async ({ visitor }) => {
  await visitor.opens('/faq')
  await visitor.sees(css('.cookies'))
  await leavesAndReturns(visitor, () => visitor.clicks(button('Kun nødvendige')))
  await visitor.doesNotSee(css('.cookies'))
})

test('an offer keeps its slide and what was typed, and still opens its film', async ({ visitor, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom')
  const secondSlide = css('.extras .carousel-thumbs > :nth-child(2) [aria-current=true]')
  const name = inside(css('form.answer'), field('Navn'))
  await visitor.opens(`/partner/${hotel.partnerId}/${customerSlug}`)
  await visitor.clicks(button('Kun nødvendige'))
  await visitor.clicks(inside(css('.extras'), button('Neste')))
  await visitor.sees(secondSlide)
  await visitor.types(name, 'Kari Nordmann')
  await visitor.sees(css('form.answer [name="email"][type="text"]'))
  await leavesAndReturns(visitor)
  await visitor.sees(secondSlide)
  expect(
    await visitor.asks(() => document.querySelector<HTMLInputElement>('form.answer [name=name]')?.value),
  ).toBe('Kari Nordmann')
  await presses(visitor, 'a[aria-haspopup=dialog]')
  await visitor.sees(css('dialog[open]'))
  // Left while its window stands open, the page comes back with it, and it still closes.
  await leavesAndReturns(visitor)
  await visitor.sees(css('dialog[open]'))
  await presses(visitor, 'dialog [aria-label="Lukk videoen"]')
  await visitor.doesNotSee(css('dialog[open]'))
})

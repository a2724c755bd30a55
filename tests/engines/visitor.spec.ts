import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { ALL, CONSENT_KEY, type ConsentRecord, ESSENTIAL_ONLY, PASSIVE_CONSENT_MS } from '#domain/consent.ts'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { dayIn } from '../support/answer-steps.ts'
import { button, css, field, heading, inside, link, type Target, text } from './find.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const BANNER = css('[role=region][aria-label], section.cookies, .cookies')

/** Milliseconds since the page began, on the page's own clock. */
const clockOf = (visitor: Visitor) => visitor.asks(() => performance.now())

/** An engine may type faster than any person, and its words are then refused. */
async function isNoFasterThanPeople(visitor: Visitor, begun: number): Promise<void> {
  await expect.poll(() => clockOf(visitor)).toBeGreaterThan(begun + TOO_FAST_MS)
}

/** How long the page has been there, in milliseconds. */
const sinceLoad = (visitor: Visitor) =>
  visitor.asks(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return page!.loadEventEnd && performance.now() - page!.loadEventEnd
  })

/** What is stored of a visitor's answer about cookies. */
const storedConsent = (visitor: Visitor): Promise<ConsentRecord | null> =>
  visitor.engine.run((key: string) => JSON.parse(localStorage.getItem(key) ?? 'null'), CONSENT_KEY)

/** As long as silence takes to be an answer, and a little longer. */
const saysNothing = (visitor: Visitor) =>
  expect.poll(() => sinceLoad(visitor), { timeout: 30_000 }).toBeGreaterThan(PASSIVE_CONSENT_MS + 1000)

test('a visitor is asked about cookies once', async ({ visitor }) => {
  await visitor.opens('/')
  await visitor.clicks(button('Kun nødvendige'))
  await visitor.doesNotSee(BANNER)
  expect(await storedConsent(visitor)).toMatchObject({ by: 'click', preferences: ESSENTIAL_ONLY })
  await visitor.engine.reload()
  // Twice the time after which it came the first time.
  await expect.poll(() => sinceLoad(visitor)).toBeGreaterThan(2 * COOKIE_BANNER_DELAY_MS)
  await visitor.doesNotSee(BANNER)
})

test('silence about cookies is a yes, which is taken back, and none where only a click counts (F-802, F-1214)', async ({
  visitor,
}) => {
  await visitor.opens('/faq')
  await visitor.asks(() => {
    document.documentElement.dataset.consent = 'strict'
  })
  await visitor.sees(BANNER)
  await saysNothing(visitor)
  expect(await storedConsent(visitor)).toBe(null)

  await visitor.opens('/vilkar')
  await visitor.sees(BANNER)
  await saysNothing(visitor)
  await expect.poll(() => storedConsent(visitor)).toMatchObject({ by: 'silence', preferences: ALL })
  await visitor.asks(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the tags do the same.
    document.cookie = '_gcl_au=1; Path=/; Max-Age=1000'
  })
  await visitor.clicks(link('Informasjonskapsler'))
  await visitor.clicks(button('Slett valget mitt'))
  await expect.poll(() => storedConsent(visitor)).toBe(null)
  await expect.poll(() => visitor.asks(() => document.cookie)).not.toContain('_gcl_au')
})

test('the film plays, stops and plays again', async ({ visitor }) => {
  const plays = () => visitor.asks(() => document.querySelector<HTMLVideoElement>('.hero-pic video')?.paused)
  await visitor.opens('/')
  await visitor.sees(button('Stans filmen'))
  await expect.poll(plays).toBe(false)
  await visitor.clicks(button('Stans filmen'))
  await visitor.sees(button('Spill filmen'))
  await expect.poll(plays).toBe(true)
  await visitor.clicks(button('Spill filmen'))
  await expect.poll(plays).toBe(false)
})

test('an answer unfolds and folds', async ({ visitor }) => {
  const height = () => visitor.asks(() => document.querySelector('details')!.getBoundingClientRect().height)
  await visitor.opens('/faq')
  const folded = await height()
  await visitor.clicks(css('main details summary'))
  await expect.poll(height).toBeGreaterThan(folded + 40)
  await visitor.clicks(css('main details summary'))
  await expect.poll(height).toBe(folded)
})

test('the contact form marks what is missing, and thanks for what is sent', async ({ visitor }) => {
  await visitor.opens('/kontakt')
  await visitor.sees(css('form.sheet[novalidate]'))
  await visitor.clicks(button('Send henvendelsen'))
  await visitor.sees(css('[aria-invalid=true]'))
  const begun = await clockOf(visitor)
  await visitor.types(field('Navn'), 'Ingrid Solheim')
  await visitor.types(field('E-post'), 'ingrid@lyngmark.example')
  await visitor.types(field('Fortell om kvelden'), 'Julebord 12. desember, 40 gjester.')
  await visitor.doesNotSee(css('[aria-invalid=true]'))
  await isNoFasterThanPeople(visitor, begun)
  await visitor.clicks(button('Send henvendelsen'))
  await visitor.sees(heading('Takk for din henvendelse!'))
})

test('an offer is read, its film opened and closed with Escape, its bonuses and quotes stepped through, and answered', async ({
  visitor,
  hotel,
}) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom', { price: '48500' })
  await visitor.opens(`/partner/${hotel.partnerId}/${customerSlug}`)
  await visitor.sees(heading('Tilbud for Nordlys Eiendom'))
  await visitor.sees(inside(css('#packages'), text('48 500,-')))
  await visitor.clicks(link('Se nærmagien på video'))
  await visitor.sees(css('dialog[open]'))
  await visitor.engine.press('Escape')
  await visitor.doesNotSee(css('dialog[open]'))
  await visitor.clicks(inside(css('.extras'), button('Neste')))
  await visitor.sees(css('.extras .carousel-thumbs > :nth-child(2) [aria-current=true]'))
  const quotes = (part: Target) => inside(css('.closeup-panel'), part)
  await visitor.clicks(button('Se hva kundene sier om nærmagien'))
  await visitor.clicks(quotes(button('Neste')))
  await visitor.sees(quotes(css('.carousel-thumbs > :nth-child(2) [aria-current=true]')))
  await visitor.clicks(button('Lukk'))
  await visitor.doesNotSee(css('.closeup-panel'))
  await visitor.clicks(inside(css('header'), link('Book Magiske Falk')))
  const form = (part: Target) => inside(css('form.answer'), part)
  await expect
    .poll(() =>
      visitor.asks(() => {
        const { top } = document.querySelector('#svar')!.getBoundingClientRect()
        return top >= 0 && top < innerHeight
      }),
    )
    .toBe(true)
  await visitor.types(form(field('Navn')), 'Kari Nordmann')
  await visitor.sees(css('form.answer [name="email"][type="text"]'))
  const begun = await clockOf(visitor)
  await visitor.types(form(field('Telefon')), '91234567')
  await visitor.picksDay(form(css('[type=date]')), dayIn(30))
  await isNoFasterThanPeople(visitor, begun)
  await visitor.clicks(form(button('Ja, vi er interessert')))
  await visitor.sees(heading('Takk for svaret!'))
})

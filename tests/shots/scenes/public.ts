import { AWAY, ok, refused } from '../answers.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene, type Stage, USUAL_WIDTHS } from '../scene.ts'

const CITIES = ['bergen', 'oslo', 'stavanger', 'trondheim']
const OCCASIONS = ['julebord', 'kickoff', 'sommerfest']
const ADS = [
  'firmafest',
  'julebord-underholdning',
  'kickoff-underholdning',
  'sommerfest-underholdning',
].concat(CITIES.map((city) => `tryllekunstner-${city}`))

/** Longer than the two seconds in which only a bot fills in the form (F-907). */
const SLOW_ENOUGH_MS = 5000

async function fillIn({ page, passTime }: Stage) {
  const form = page.locator('form').filter({ has: page.getByLabel('Fortell om kvelden') })
  await form.getByLabel('Navn').fill('Ingrid Solheim')
  await form.getByLabel('E-post').fill('ingrid@lyngmark.example')
  await form.getByLabel('Telefon').fill('+47 912 34 567')
  await form.getByLabel('Fortell om kvelden').fill('Julebord 12. desember, 40 gjester.\nHar dere ledig?')
  await passTime(SLOW_ENOUGH_MS)
}

const send = ({ page }: Stage) => page.getByRole('button', { name: 'Send henvendelsen' }).click()

const pages: Scene[] = [
  { name: 'home', path: '/', shows: /Magiske Falk/, widths: ALL_WIDTHS },
  { name: 'faq', path: '/faq', shows: /spørsmål/i },
  { name: 'contact', path: '/kontakt', shows: 'Fortell om kvelden', widths: ALL_WIDTHS },
  { name: 'privacy', path: '/personvern', shows: /personvern/i },
  { name: 'terms', path: '/vilkar', shows: /vilkår/i },
  { name: 'not-found', path: '/finnes-ikke', shows: 'Siden ble ikke funnet', widths: ALL_WIDTHS },
  ...CITIES.map((city) => ({
    name: `city-${city}`,
    path: `/tryllekunstner-${city}`,
    shows: new RegExp(city, 'i'),
    widths: city === 'oslo' ? ALL_WIDTHS : USUAL_WIDTHS,
  })),
  ...OCCASIONS.map((occasion) => ({
    name: `occasion-${occasion}`,
    path: `/underholdning-${occasion}`,
    shows: new RegExp(occasion, 'i'),
  })),
  ...ADS.map((ad) => ({ name: `ad-${ad}`, path: `/lp/${ad}`, shows: /Magiske Falk/ })),
]

const states: Scene[] = [
  {
    name: 'home-print',
    path: '/',
    media: 'print',
    shows: /Magiske Falk/,
    widths: [768],
  },
  {
    name: 'home-forced-colors',
    path: '/',
    forcedColors: true,
    shows: /Magiske Falk/,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'home-without-scripts',
    path: '/',
    withoutScripts: true,
    shows: /Magiske Falk/,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'contact-forced-colors',
    path: '/kontakt',
    forcedColors: true,
    shows: 'Fortell om kvelden',
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'home-scrolled',
    path: '/',
    isWindow: true,
    shows: /Magiske Falk/,
    async act({ page }) {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      await page.locator('header[data-small]').waitFor()
    },
  },
  {
    name: 'faq-answer-open',
    path: '/faq',
    shows: /spørsmål/i,
    act: ({ page }) => page.locator('summary').first().click(),
  },
  {
    name: 'cookie-banner',
    path: '/',
    consent: null,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: /informasjonskapsler/i,
    act: ({ page }) => page.getByRole('button', { name: /nødvendige/i }).waitFor(),
  },
  {
    name: 'cookie-settings',
    path: '/',
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Velg informasjonskapsler',
    async act({ page }) {
      await page.locator('[data-cookies]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'contact-errors',
    path: '/kontakt',
    shows: 'Fortell om kvelden',
    async act(stage) {
      await stage.page.getByLabel('Navn').focus()
      await stage.passTime(SLOW_ENOUGH_MS)
      await send(stage)
      await stage.page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'contact-sending',
    path: '/kontakt',
    answers: { 'POST /api/contact': 'never' },
    shows: 'Sender...',
    async act(stage) {
      await fillIn(stage)
      await send(stage)
    },
  },
  {
    name: 'contact-sent',
    path: '/kontakt',
    answers: { 'POST /api/contact': ok({ success: true, told: 'Kvitteringen er på vei dit.' }) },
    shows: 'Takk for din henvendelse!',
    async act(stage) {
      await fillIn(stage)
      await send(stage)
    },
  },
  {
    name: 'contact-refused',
    path: '/kontakt',
    isWindow: true,
    answers: {
      'POST /api/contact': refused(
        429,
        'Det ble for mange forsøk på kort tid. Prøv igjen om 47 minutter. Haster det, ring +47 000 00 000.',
      ),
    },
    shows: 'Kunne ikke sende melding',
    async act(stage) {
      await fillIn(stage)
      await send(stage)
    },
  },
  {
    name: 'contact-away',
    path: '/kontakt',
    isWindow: true,
    answers: { 'POST /api/contact': AWAY },
    shows: 'Kunne ikke sende melding',
    async act(stage) {
      await fillIn(stage)
      await send(stage)
    },
  },
]

/** What anybody can open. */
export const PUBLIC_SCENES: Scene[] = [...pages, ...states].map((scene) => ({
  ...scene,
  name: `public/${scene.name}`,
}))

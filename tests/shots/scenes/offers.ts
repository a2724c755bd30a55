import { expect } from 'playwright/test'
import { ANSWER_TEMPLATE_PATHS } from '#domain/form-template.ts'
import type { OfferPageResponse } from '#domain/offer-page.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import {
  renderNoScriptAnswerErrors,
  renderNoScriptAnswerForm,
  renderNoScriptAnswerThanks,
} from '#netlify/api/answer-page.ts'
import { renderBookingConfirmationPage } from '#netlify/api/confirmation-page.ts'
import type { Failure } from '#netlify/api/errors.ts'
import { readSiteFacts } from '#netlify/host/built-content.ts'
import { type FormTemplate, parseFormTemplate } from '#netlify/host/form-template.ts'
import { type Answer, AWAY, ok, refused } from '../answers.ts'
import { confirmation } from '../fixtures/enquiries.ts'
import { BROKEN_LOGO, DARK_LOGO, LOGO_ANSWERS, MISSING_LOGO } from '../fixtures/logos.ts'
import { LONG_COMPANY, LONG_PARTNER, SHORT_COMPANY } from '../fixtures/names.ts'
import { offerPageAnswer } from '../fixtures/offers.ts'
import { PARTNER_ID } from '../fixtures/partners.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene, type Stage } from '../scene.ts'
import { openHtml } from './steps.ts'

/** An offer page of the partner, with this answer from the API. */
function told(name: string, answer: OfferPageResponse | Answer, scene: Partial<Scene> = {}): Scene {
  const isAnswer = typeof answer === 'string' || 'status' in answer || 'picture' in answer
  return {
    name,
    path: `/partner/${PARTNER_ID}/Nordlys-Eiendom`,
    answers: {
      ...LOGO_ANSWERS,
      'GET /api/offer-page/*/*': isAnswer ? answer : ok(answer),
      'POST /api/openings/*/*': ok({ success: true }),
    },
    shows: 'Skal kvelden bli deres?',
    ...scene,
  }
}

const openVideo = async ({ page }: Stage) => {
  await page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}
const showMoreQuotes = ({ page }: Stage) => page.getByRole('button', { name: 'Se flere referanser' }).click()
/** Says yes without a word. */
async function sendEmptyAnswer({ page }: Stage) {
  const answer = page.getByRole('form', { name: 'Ja, vi er interessert' })
  await answer.getByLabel('Navn').focus()
  await expect(answer.locator('[name=email]')).toHaveAttribute('type', 'text')
  await answer.getByRole('button').click()
}
/** Longer than the two seconds in which only a bot fills in the form. */
const SLOW_ENOUGH_MS = 5000
async function sayYes({ page, passTime }: Stage) {
  const answer = page.getByRole('form', { name: 'Ja, vi er interessert' })
  await answer.getByLabel('Navn').fill('Kari Nordmann')
  await expect(answer.locator('[name=email]')).toHaveAttribute('type', 'text')
  await answer.getByLabel('Telefon').fill('+47 912 34 567')
  await answer.getByLabel('Dato for arrangementet').fill('2026-12-11')
  await passTime(SLOW_ENOUGH_MS)
  await answer.getByRole('button').click()
}
const { offer: accepted, ...fromPartner } = offerPageAnswer({ validUntil: '2026-11-20' })
const expired: OfferPageResponse = {
  ...fromPartner,
  offer: { ...accepted!, price: null, beforePrice: null, expired: true },
}
const { offer, ...nobody } = offerPageAnswer()
const generic: OfferPageResponse = {
  ...nobody,
  offer: null,
  recent: { partnerId: PARTNER_ID, price: '37500', beforePrice: '75000', selectedExtras: ['extended_magic'] },
}

const partnerOffers: Scene[] = [
  told('offer', offerPageAnswer(), { widths: ALL_WIDTHS }),
  told('offer-loading', 'never', { shows: 'Laster...' }),
  told('offer-away', AWAY, { shows: 'Noe gikk galt', widths: ALL_WIDTHS }),
  told('offer-no-contact', 'no contact', { shows: 'Noe gikk galt', widths: [390] }),
  told('offer-unknown-partner', refused(404, 'Fant ikke partneren.'), {
    shows: 'Siden ble ikke funnet',
    widths: [390],
  }),
  told('offer-generic', generic, {
    path: `/partner/${PARTNER_ID}`,
    shows: 'Tilbud gjennom Hotell Fjordgløtt',
  }),
  told('offer-fixed-file-alone', AWAY, { path: '/partner/haubitz', shows: 'Tilbud gjennom Haubitz' }),
  told('offer-name-from-link', generic, {
    path: `/partner/${PARTNER_ID}/nordisk-kraft`,
    shows: 'Tilbud for Nordisk Kraft',
    widths: NARROW_AND_WIDE,
  }),
  told(
    'offer-long-names',
    offerPageAnswer({ companyName: LONG_COMPANY }, { name: LONG_PARTNER, logoUrl: null }),
    {
      widths: ALL_WIDTHS,
    },
  ),
  told(
    'offer-short-names',
    offerPageAnswer({ companyName: SHORT_COMPANY }, { name: SHORT_COMPANY, logoUrl: null }),
  ),
  told(
    'offer-price-in-words',
    offerPageAnswer({ price: 'Etter avtale med Hotell Fjordgløtt', beforePrice: '75000' }),
  ),
  told('offer-no-before-price', offerPageAnswer({ price: '35.000,-', beforePrice: '' })),
  told(
    'offer-all-bonuses',
    offerPageAnswer({
      selectedExtras: ['extended_magic', 'logo_illusion', 'em_act', 'boss_appear', 'levitate'],
    }),
  ),
  told('offer-one-bonus', offerPageAnswer({ selectedExtras: ['extended_magic'] })),
  told('offer-no-bonus', offerPageAnswer({ selectedExtras: [] })),
  ...Object.entries({ dark: DARK_LOGO, missing: MISSING_LOGO, broken: BROKEN_LOGO }).map(([kind, logoUrl]) =>
    told(`offer-logo-${kind}`, offerPageAnswer({}, { logoUrl }), { isWindow: true }),
  ),
  told(
    'offer-terms',
    {
      ...offerPageAnswer({
        validUntil: '2026-12-04',
        contactName: 'Kari Nordmann',
        contactPhone: '+47 912 34 567',
        contactEmail: 'kari@fjordglott.example',
      }),
      priceTax: 'eks',
    },
    { widths: ALL_WIDTHS },
  ),
  told('offer-expired', expired, { shows: 'Tilbudet er utløpt' }),
  told('offer-answer-errors', offerPageAnswer(), {
    isWindow: true,
    shows: 'Navn er påkrevd',
    act: sendEmptyAnswer,
  }),
  told('offer-answered', offerPageAnswer(), {
    answers: {
      ...LOGO_ANSWERS,
      'GET /api/offer-page/*/*': ok(offerPageAnswer()),
      'POST /api/openings/*/*': ok({ success: true }),
      'POST /api/offer-answers': ok({
        success: true,
        told: 'Dere ønsker lørdag 12. desember 2026, 80 gjester.',
        standing: '8f14e45f',
      }),
    },
    isWindow: true,
    shows: 'Takk for svaret!',
    act: sayYes,
  }),
  told('offer-more-quotes', offerPageAnswer(), { act: showMoreQuotes }),
  told('offer-carousel-next', offerPageAnswer(), {
    widths: [390, 768],
    async act({ page }) {
      for (const carousel of await page.getByRole('group').filter({ visible: true }).all()) {
        const next = carousel.getByRole('button', { name: 'Neste', exact: true })
        if ((await next.count()) === 0) continue
        await next.click()
        await carousel.getByText(/^2 av/).waitFor()
      }
    },
  }),
  told('offer-video', offerPageAnswer(), { isWindow: true, widths: ALL_WIDTHS, act: openVideo }),
  told('offer-print', offerPageAnswer({ companyName: LONG_COMPANY }), { media: 'print', widths: [768] }),
  told('offer-print-dark-logo', offerPageAnswer({}, { logoUrl: DARK_LOGO }), {
    media: 'print',
    widths: [768],
  }),
  told('offer-forced-colors', offerPageAnswer(), { forcedColors: true, widths: NARROW_AND_WIDE }),
  told('offer-without-scripts', offerPageAnswer(), {
    withoutScripts: true,
    shows: 'Tilbudet trenger JavaScript',
    widths: [390],
  }),
]

const ownOffers: Scene[] = [
  {
    name: 'offer-withdrawn',
    path: '/deler/tilbud-trukket',
    shows: 'Tilbudet gjelder ikke lenger',
    widths: ALL_WIDTHS,
  },
  { name: 'tilbud', path: '/tilbud/nordisk-kraft', shows: 'Nordisk Kraft', widths: ALL_WIDTHS },
  { name: 'tilbud-nobody', path: '/tilbud', shows: 'dere', widths: [390] },
  {
    name: 'tilbud-long-name',
    path: '/tilbud/sorlandets-eiendomsutvikling-og-forvaltning-as',
    shows: /Sorlandets/,
    widths: ALL_WIDTHS,
  },
  { name: 'tilbud-long-word', path: `/tilbud/${'w'.repeat(400)}`, shows: /^Ww/, widths: [320, 1440] },
  { name: 'tilbud-more-quotes', path: '/tilbud/nordisk-kraft', shows: 'Nordisk Kraft', act: showMoreQuotes },
  {
    name: 'tilbud-print',
    path: '/tilbud/nordisk-kraft',
    shows: 'Nordisk Kraft',
    media: 'print',
    widths: [768],
  },
  {
    name: 'tilbud-without-scripts',
    path: '/tilbud/nordisk-kraft',
    shows: 'dere',
    withoutScripts: true,
    widths: [390],
  },
]

/** A question or a no to the partner's offer, as a function makes its page of the built one. */
function answering(
  name: string,
  kind: 'question' | 'no',
  { shows, pageOf }: Pick<Scene, 'shows'> & { pageOf: (template: FormTemplate) => { html: string } },
): Scene {
  const path = ANSWER_TEMPLATE_PATHS[kind]
  return {
    name,
    path,
    withoutScripts: true,
    widths: NARROW_AND_WIDE,
    shows,
    async act({ page }) {
      const built = await (await page.goto(path))!.text()
      await openHtml(page, '/tilbudet-svar', pageOf(parseFormTemplate(kind, built)).html)
    },
  }
}

const PAGE = `/partner/${PARTNER_ID}/Nordlys-Eiendom`
const shown: ShownOffer = {
  ...{ id: PARTNER_ID, version: 2, partnerId: PARTNER_ID, partnerName: 'Hotell Fjordgløtt' },
  ...{ companyName: LONG_COMPANY, packageTitle: 'Magisk Aften', price: '48500', beforePrice: null },
  ...{ priceTax: 'inkl', extras: [], validUntil: null, url: PAGE },
}
const asked = { page: PAGE, offer: shown, termsFingerprint: '' }
const missing = (fields: Record<string, string>): Failure => ({
  ...{ status: 422, headers: {} },
  body: { error: '', fields },
})

const answers: Scene[] = [
  answering('question', 'question', {
    shows: 'Det binder dere ikke til noe.',
    pageOf: (template) => renderNoScriptAnswerForm(template, { kind: 'question', ...asked }),
  }),
  answering('question-errors', 'question', {
    shows: 'Skriv hva dere lurer på',
    pageOf: (template) =>
      renderNoScriptAnswerErrors(template, {
        kind: 'question',
        posted: { page: PAGE, name: 'Kari Nordmann' },
        failure: missing({ message: 'Skriv hva dere lurer på' }),
      }),
  }),
  answering('no', 'no', {
    shows: 'Hva avgjorde?',
    pageOf: (template) => renderNoScriptAnswerForm(template, { kind: 'no', ...asked }),
  }),
  answering('no-sent', 'no', {
    shows: 'Takk for at dere sa fra',
    pageOf: (template) =>
      renderNoScriptAnswerThanks(template, { kind: 'no', page: PAGE, partnerName: 'Hotell Fjordgløtt' }),
  }),
]

/** What both have got of an evening, on screen and on paper. */
function confirmed(name: string, cancelledAt: string | null, scene: Partial<Scene> = {}): Scene {
  return {
    name,
    path: '/personvern',
    widths: NARROW_AND_WIDE,
    shows: cancelledAt ? 'Avlyst' : 'Bekreftelse',
    async act({ page }) {
      const response = renderBookingConfirmationPage(
        {
          confirmation: { ...confirmation, cancelledAt, cancelledBy: cancelledAt ? 'customer' : null },
          contact: {
            contactName: 'Kari Vik',
            contactPhone: '+47 912 34 567',
            contactEmail: 'kari.vik@fjordglott.example',
          },
          calendarPath: '/bekreftelse/x/kalender.ics',
        },
        await readSiteFacts(),
      )
      await openHtml(page, '/bekreftelse', await response.text())
    },
    ...scene,
  }
}

const confirmations: Scene[] = [
  confirmed('confirmation', null),
  confirmed('confirmation-cancelled', '2026-11-24T10:00:00.000Z'),
  confirmed('confirmation-print', null, { media: 'print', widths: [768] }),
]

/** What customers are sent. */
export const OFFER_SCENES: Scene[] = [...partnerOffers, ...ownOffers, ...answers, ...confirmations].map(
  (scene) => ({
    ...scene,
    name: `offers/${scene.name}`,
  }),
)

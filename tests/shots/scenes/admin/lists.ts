import { ok } from '../../answers.ts'
import { activity, activityPage } from '../../fixtures/activity.ts'
import { confirmation, enquiries, enquiryPage, evening, takenDay } from '../../fixtures/enquiries.ts'
import { MAIL_TEXT, mails, outboxPage } from '../../fixtures/mails.ts'
import { PARTNER_ID } from '../../fixtures/partners.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene } from '../../scene.ts'
import { button, press } from '../steps.ts'
import { ACTIVITY, ENQUIRIES, OUTBOX } from './at-work.ts'
import { listScenes } from './states.ts'

export const lists: Scene[] = [
  { name: 'enquiries', path: ENQUIRIES, shows: 'Ingrid Solheim', widths: ALL_WIDTHS },
  {
    name: 'enquiries-forced-colors',
    path: ENQUIRIES,
    shows: 'Ingrid Solheim',
    forcedColors: true,
    widths: NARROW_AND_WIDE,
  },
  ...listScenes({
    name: 'enquiries',
    path: ENQUIRIES,
    call: 'GET /api/admin/enquiries',
    empty: enquiryPage([]),
    emptyText: 'Ingen henvendelser ennå',
    more: enquiryPage(enquiries, 63),
  }),
  {
    name: 'enquiries-filtered',
    path: ENQUIRIES,
    shows: 'Per Hansen',
    laterAnswers: {
      'GET /api/admin/enquiries': ok({
        ...enquiryPage(enquiries.filter(({ status }) => status === 'tapt')),
        counts: enquiryPage(enquiries).counts,
      }),
    },
    async act({ page }) {
      await page.getByRole('radio', { name: /^Tapt/ }).check()
      await page.getByText('Ingrid Solheim').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'enquiry',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Svar på e-post',
    act: press('Ingrid Solheim'),
  },
  {
    name: 'enquiry-long',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Svar på e-post',
    act: press(/^Anne-Margrethe/),
  },
  {
    name: 'enquiry-of-offer',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Svar på e-post',
    act: press('Å'),
  },
  {
    name: 'enquiry-confirming',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    answers: { 'GET /api/admin/enquiries': ok(evening(null)) },
    shows: 'Samme dag:',
    act: ({ page }) =>
      page
        .getByLabel('Status for Kari Nordmann')
        .selectOption('Booket')
        .then(() => {}),
  },
  {
    name: 'enquiry-confirmed',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    answers: { 'GET /api/admin/enquiries': ok(evening(confirmation)) },
    shows: 'Kvelden er bekreftet',
    async act({ page }) {
      await button(page, 'Kari Nordmann').click()
      await button(page, 'Avlys kvelden').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'enquiry-changing',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    answers: {
      'GET /api/admin/enquiries': ok(evening({ ...confirmation, changedAt: confirmation.confirmedAt })),
    },
    shows: 'Lagre og send',
    async act({ page }) {
      await button(page, 'Kari Nordmann').click()
      await button(page, 'Endre kvelden').click()
    },
  },
  {
    name: 'enquiry-of-evening',
    path: ENQUIRIES,
    isWindow: true,
    widths: NARROW_AND_WIDE,
    answers: { 'GET /api/admin/enquiries': ok(evening(confirmation)) },
    shows: 'Kvelden er bekreftet',
    act: press('Kari Nordmann'),
  },
  ...['', '-asked'].map(
    (asked): Scene => ({
      name: `enquiry-day-taken${asked}`,
      path: ENQUIRIES,
      isWindow: true,
      widths: NARROW_AND_WIDE,
      answers: { 'GET /api/admin/enquiries': ok(takenDay()) },
      shows: asked ? 'Kveldene overlapper' : 'Har også spurt',
      async act({ page }) {
        await page.getByLabel('Status for Kari Nordmann').selectOption('Booket')
        await page.getByLabel('Fra kl.').fill('20:00')
        await page.getByLabel('Til kl.').fill('21:00')
        if (!asked) return
        await page.getByLabel('Sted').fill('Peissalen')
        await button(page, 'Bekreft og send').click()
        // First the price, which the hotel has changed.
        await button(page, 'Bekreft likevel').click()
      },
    }),
  ),
  {
    name: 'enquiry-now-confirmed',
    path: ENQUIRIES,
    isWindow: true,
    widths: NARROW_AND_WIDE,
    answers: {
      'GET /api/admin/enquiries': ok(evening(null)),
      'POST /api/admin/enquiries/*/confirmation': ok({
        url: 'https://magiskefalk.no/bekreftelse/hemmelig',
        mailed: { customer: true, partner: 2 },
        confirmation,
      }),
    },
    shows: 'Kopier lenken',
    async act({ page }) {
      await page.getByLabel('Status for Kari Nordmann').selectOption('Booket')
      await page.getByLabel('Fra kl.').fill('21:00')
      await page.getByLabel('Til kl.').fill('22:00')
      await page.getByLabel('Sted').fill('Peissalen')
      await button(page, 'Bekreft og send').click()
      await button(page, 'Bekreft likevel').click()
    },
  },
  {
    name: 'enquiry-sent-anew',
    path: ENQUIRIES,
    isWindow: true,
    widths: NARROW_AND_WIDE,
    answers: {
      'GET /api/admin/enquiries': ok(evening(confirmation)),
      'POST /api/admin/enquiries/*/confirmation/link': ok({
        url: 'https://magiskefalk.no/bekreftelse/hemmelig',
        mailed: { customer: true, partner: 2 },
      }),
    },
    shows: 'Kopier lenken',
    async act({ page }) {
      await button(page, 'Kari Nordmann').click()
      await button(page, 'Send på nytt med ny lenke').click()
      await button(page, /^Send på nytt$/).click()
      await button(page, 'Avlys kvelden').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'enquiry-status-away',
    path: ENQUIRIES,
    isWindow: true,
    answers: { 'PATCH /api/admin/enquiries/*': 'no contact' },
    shows: 'Kunne ikke lagre statusen',
    async act({ page }) {
      await page.getByLabel('Status for Ingrid Solheim').selectOption('Besvart')
    },
  },
  {
    name: 'enquiry-status-saved',
    path: ENQUIRIES,
    isWindow: true,
    answers: { 'PATCH /api/admin/enquiries/*': ok({ enquiry: { ...enquiries[0], status: 'besvart' } }) },
    shows: 'Besvart: Ingrid Solheim',
    async act({ page }) {
      await page.getByLabel('Status for Ingrid Solheim').selectOption('Besvart')
    },
  },

  { name: 'figures', path: '/admin/figures', shows: 'Per anledning', widths: ALL_WIDTHS },

  { name: 'activity', path: ACTIVITY, shows: /Nordlys Eiendom/, widths: ALL_WIDTHS },
  ...listScenes({
    name: 'activity',
    path: ACTIVITY,
    call: 'GET /api/admin/activity',
    empty: activityPage([]),
    emptyText: 'Ingenting har skjedd ennå',
    more: activityPage(activity, 500),
  }),
  { name: 'activity-of-partner', path: `${ACTIVITY}?partnerId=${PARTNER_ID}`, shows: 'Vis for alle' },
  {
    name: 'activity-no-days',
    path: ACTIVITY,
    shows: 'Ingenting skjedde de dagene',
    laterAnswers: { 'GET /api/admin/activity': ok(activityPage([])) },
    async act({ page }) {
      await page.getByLabel('Fra').fill('2026-11-01')
      await page.getByLabel('Til').fill('2026-11-02')
    },
  },

  { name: 'outbox', path: OUTBOX, shows: 'Adressen finnes ikke.', widths: ALL_WIDTHS },
  ...listScenes({
    name: 'outbox',
    path: OUTBOX,
    call: 'GET /api/admin/outbox',
    empty: outboxPage([]),
    emptyText: 'Ingen e-post ennå',
    more: outboxPage(mails, 412),
  }),
  {
    name: 'outbox-none-of-status',
    path: OUTBOX,
    shows: 'Ingen står her nå',
    laterAnswers: {
      'GET /api/admin/outbox': ok({ ...outboxPage([]), counts: outboxPage(mails).counts }),
    },
    async act({ page }) {
      await page.getByRole('radio', { name: /^Feilet/ }).check()
    },
  },
  {
    name: 'outbox-mail',
    path: OUTBOX,
    isWindow: true,
    widths: NARROW_AND_WIDE,
    answers: { 'GET /api/admin/outbox/*': ok({ mail: { ...mails[0], text: MAIL_TEXT } }) },
    shows: /Hei, Ingrid!/,
    act: press('Takk for henvendelsen, Ingrid'),
  },
  {
    name: 'outbox-sending-again',
    path: OUTBOX,
    isWindow: true,
    answers: { 'POST /api/admin/outbox/*/retry': 'never' },
    shows: 'Sender …',
    widths: NARROW_AND_WIDE,
    act: press(/^Send igjen/),
  },
  {
    name: 'outbox-sent-again',
    path: OUTBOX,
    isWindow: true,
    answers: {
      'POST /api/admin/outbox/*/retry': ok({ mail: { ...mails[3], status: 'pending', retryCount: 0 } }),
    },
    shows: 'Sendes på nytt',
    act: press(/^Send igjen/),
  },
]

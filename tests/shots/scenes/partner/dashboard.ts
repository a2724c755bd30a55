import { accountButton } from '../../../support/account-menu.ts'
import { AWAY, ok } from '../../answers.ts'
import { offerHistory } from '../../fixtures/history.ts'
import { partnerSession } from '../../fixtures/logins.ts'
import { LONG_COMPANY, uuid } from '../../fixtures/names.ts'
import { asRead, manyOffers, offersInEachState } from '../../fixtures/offers.ts'
import { access, longAccess, PARTNER_ID, partner } from '../../fixtures/partners.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene, type Stage } from '../../scene.ts'
import { askToWithdraw, button, press, pressAccount, pressInFirstCard, search, skeleton } from '../steps.ts'
import { DASHBOARD, listed, OFFERS, PREFERENCES } from './at-work.ts'

async function withdraw(stage: Stage) {
  await askToWithdraw(stage)
  await button(stage.page, /^Trekk tilbake$/).click()
}

/** The dialog in which what was said on the phone is noted, with a question that waits. */
const noteAnswer = {
  path: DASHBOARD,
  isWindow: true,
  widths: NARROW_AND_WIDE,
  answers: { [`GET ${OFFERS}/*/history`]: ok(offerHistory) },
  act: pressInFirstCard('Noter svar'),
} satisfies Partial<Scene>

export const dashboard: Scene[] = [
  { name: 'offers', path: DASHBOARD, shows: LONG_COMPANY, widths: ALL_WIDTHS },
  {
    name: 'offers-forced-colors',
    path: DASHBOARD,
    shows: LONG_COMPANY,
    forcedColors: true,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'offers-empty',
    path: DASHBOARD,
    answers: listed([]),
    shows: 'Ingen tilbud opprettet ennå',
    widths: ALL_WIDTHS,
  },
  {
    name: 'offers-few',
    path: DASHBOARD,
    answers: listed(manyOffers.slice(0, 2)),
    shows: LONG_COMPANY,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'offers-states',
    path: DASHBOARD,
    answers: listed(offersInEachState),
    shows: 'Interessert',
    widths: ALL_WIDTHS,
  },
  {
    name: 'offers-next-step',
    path: `${DASHBOARD}?sort=next`,
    answers: listed([{ ...manyOffers[1]!, asked: true }, manyOffers[0]!]),
    shows: 'Har et spørsmål: svar',
    widths: NARROW_AND_WIDE,
  },
  { ...noteAnswer, name: 'offer-call', shows: 'Hva sa kunden på telefonen?' },
  {
    ...noteAnswer,
    name: 'offer-call-yes',
    shows: 'Hvem sa ja?',
    async act(stage) {
      await noteAnswer.act(stage)
      await stage.page.getByRole('radio', { name: 'Sa ja' }).check()
    },
  },
  {
    ...noteAnswer,
    name: 'offer-answer',
    answers: {
      ...listed([{ ...manyOffers[0]!, answeredAt: '2026-11-24T10:35:00.000Z' }]),
      [`GET ${OFFERS}/*/history`]: ok({ ...offerHistory, asked: false }),
    },
    shows: 'Noter et nytt svar',
    act: press(/^Se svaret fra /),
  },
  {
    name: 'offers-archived',
    path: DASHBOARD,
    laterAnswers: listed([{ ...manyOffers[1]!, withdrawnAt: '2026-11-24T10:00:00.000Z' }]),
    shows: 'Hent tilbake',
    act: ({ page }) => page.getByRole('radio', { name: /^Arkivert/ }).click(),
  },
  { name: 'offers-more', path: DASHBOARD, answers: listed(manyOffers, 63), shows: 'Vis flere' },
  {
    name: 'offers-rest-away',
    path: DASHBOARD,
    answers: listed(manyOffers, 63),
    shows: 'Vi fikk ikke hentet resten.',
    laterAnswers: { [`GET ${OFFERS}`]: AWAY },
    act: press('Vis flere'),
  },
  {
    name: 'offers-loading',
    path: DASHBOARD,
    answers: { [`GET ${OFFERS}`]: 'never' },
    shows: 'Dine tilbud',
    act: skeleton,
  },
  { name: 'offers-away', path: DASHBOARD, answers: { [`GET ${OFFERS}`]: AWAY }, shows: 'Noe gikk galt' },
  {
    name: 'offers-offline',
    path: DASHBOARD,
    shows: 'Du er uten nett',
    laterAnswers: { [`GET ${OFFERS}`]: 'no contact' },
    async act({ page }) {
      await page.context().setOffline(true)
      await page.getByRole('searchbox').fill('lys')
    },
  },
  {
    name: 'offers-no-hits',
    path: DASHBOARD,
    shows: 'Ingen treff på «finnes ikke»',
    laterAnswers: listed([]),
    act: (stage) => search(stage, 'finnes ikke'),
  },
  {
    name: 'offers-switch',
    path: DASHBOARD,
    answers: {
      'GET /api/auth/partner/session': ok({
        ...partnerSession,
        partners: [
          { partnerId: PARTNER_ID, name: partner.name },
          { partnerId: 'radisson', name: 'Radisson' },
        ],
      }),
    },
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Dine tilbud',
    act: ({ page }) => page.getByLabel('Bytt partner').waitFor(),
  },
  {
    name: 'offers-copied',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Lenke kopiert!',
    act: press(/^Kopier lenke/),
  },
  {
    name: 'offers-tooltip',
    hovers: true,
    path: DASHBOARD,
    isWindow: true,
    widths: [768, 1440],
    shows: 'SMS, e-post eller QR-kode',
    act: ({ page }) =>
      button(page, /^Del tilbudet/)
        .first()
        .hover(),
  },
  {
    name: 'created',
    path: `${DASHBOARD}?newOfferId=${uuid(1)}&companyName=Nordlys+Eiendom`,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Se tilbudssiden',
    act: ({ page }) => page.getByRole('dialog').getByRole('link', { name: 'Rediger tilbudet' }).waitFor(),
  },
  {
    name: 'created-share',
    path: `${DASHBOARD}?newOfferId=${uuid(1)}&companyName=Nordlys+Eiendom`,
    isWindow: true,
    shows: 'Kopier teksten',
    act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Del' }).click(),
  },
  {
    name: 'created-long-name',
    path: `${DASHBOARD}?newOfferId=${uuid(2)}&companyName=x`,
    answers: { [`GET ${OFFERS}/*`]: ok({ offer: asRead(manyOffers[1]!) }) },
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: `Tilbud opprettet for ${LONG_COMPANY}!`,
  },
  {
    name: 'created-waiting',
    path: `${DASHBOARD}?newOfferId=${uuid(1)}&companyName=Nordlys+Eiendom`,
    answers: { [`GET ${OFFERS}/*`]: 'never' },
    isWindow: true,
    shows: 'Tilbud opprettet for Nordlys Eiendom!',
  },
  {
    name: 'created-away',
    path: `${DASHBOARD}?newOfferId=${uuid(1)}`,
    answers: { [`GET ${OFFERS}/*`]: AWAY },
    isWindow: true,
    shows: 'Vi fikk ikke hentet lenken.',
  },
  {
    name: 'delete',
    path: DASHBOARD,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Er du sikker på at du vil trekke tilbake tilbudet for Nordlys Eiendom?',
    act: askToWithdraw,
  },
  {
    name: 'withdraw-busy',
    path: DASHBOARD,
    answers: { [`POST ${OFFERS}/*/withdraw`]: 'never' },
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Trekker tilbake …',
    act: withdraw,
  },
  {
    name: 'withdrawn',
    path: DASHBOARD,
    answers: { [`POST ${OFFERS}/*/withdraw`]: ok({ success: true }) },
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Angre',
    act: withdraw,
  },
  {
    name: 'withdraw-away',
    path: DASHBOARD,
    answers: { [`POST ${OFFERS}/*/withdraw`]: AWAY },
    isWindow: true,
    shows: 'Kunne ikke trekke tilbake tilbudet',
    act: withdraw,
  },
  {
    name: 'share',
    path: DASHBOARD,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Kopier teksten',
    act: press('Del tilbudet for Nordlys Eiendom'),
  },
  {
    name: 'share-away',
    path: DASHBOARD,
    answers: { [`GET ${PREFERENCES}`]: AWAY },
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Vi fikk ikke hentet teksten.',
    act: press('Del tilbudet for Nordlys Eiendom'),
  },
  {
    name: 'access',
    path: DASHBOARD,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'henrik@fjordglott.example',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-many',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': ok({ access: longAccess }) },
    isWindow: true,
    shows: 'henrik@fjordglott.example',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-empty',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': ok({ access: { ...access, whitelistedEmails: [] } }) },
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Ingen e-postadresser lagt til',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-loading',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': 'never' },
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Laster...',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-away',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': AWAY },
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Vi fikk ikke hentet listen.',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-half-address',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Skriv hele adressen, for eksempel navn@bedrift.no',
    async act(stage) {
      await press('Gi tilgang')(stage)
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByLabel('Ny e-postadresse').fill('ida')
      await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
    },
  },
  {
    name: 'access-elsewhere',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Gi tilgang likevel?',
    async act(stage) {
      await press('Gi tilgang')(stage)
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByLabel('Ny e-postadresse').fill('kollega@annet-hotell.example')
      await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
    },
  },
  {
    name: 'account-menu',
    path: DASHBOARD,
    shows: 'Logget inn som',
    act: ({ page }) => accountButton(page).click(),
  },
  {
    name: 'offer-menu',
    path: DASHBOARD,
    shows: 'Lag kopi',
    widths: NARROW_AND_WIDE,
    act: press(/^Mer om tilbudet for Nordlys Eiendom/),
  },
  {
    name: 'sessions',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Safari på iPhone',
    act: pressAccount('Innlogginger'),
  },
  {
    name: 'sessions-away',
    path: DASHBOARD,
    answers: { 'GET /api/auth/partner/sessions': AWAY },
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Vi fikk ikke hentet innloggingene.',
    act: pressAccount('Innlogginger'),
  },
  {
    name: 'not-found',
    path: '/partner/offer/x/y',
    answers: {},
    shows: /ble ikke funnet/,
    widths: NARROW_AND_WIDE,
  },
]

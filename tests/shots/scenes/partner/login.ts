import { AWAY, refused } from '../../answers.ts'
import { partnerSession } from '../../fixtures/logins.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene, type Stage } from '../../scene.ts'
import { button, press, skeleton } from '../steps.ts'
import { AT_THE_DOOR, DASHBOARD } from './at-work.ts'

const logInAs = async ({ page }: Stage, email: string) => {
  await page.getByLabel('E-postadresse').fill(email)
  await button(page, 'Logg inn').click()
}

export const login: Scene[] = [
  { name: 'login', path: '/partner', answers: AT_THE_DOOR, shows: 'Logg inn', widths: ALL_WIDTHS },
  {
    name: 'login-forced-colors',
    path: '/partner',
    answers: AT_THE_DOOR,
    shows: 'Logg inn',
    forcedColors: true,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'login-empty',
    path: '/partner',
    answers: AT_THE_DOOR,
    shows: 'Mangler e-postadresse',
    act: press('Logg inn'),
  },
  {
    name: 'login-half-address',
    path: '/partner',
    answers: AT_THE_DOOR,
    shows: 'Innlogging feilet',
    act: (stage) => logInAs(stage, 'ida'),
  },
  {
    name: 'login-busy',
    path: '/partner',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/partner/login': 'never' },
    shows: 'Logger inn …',
    act: (stage) => logInAs(stage, partnerSession.authenticated ? partnerSession.email : ''),
  },
  {
    name: 'login-no-access',
    path: '/partner',
    answers: {
      ...AT_THE_DOOR,
      'POST /api/auth/partner/login': refused(401, 'Denne adressen har ikke tilgang til partnerportalen.'),
    },
    shows: 'Innlogging feilet',
    act: (stage) => logInAs(stage, 'noen@annetsted.example'),
  },
  {
    name: 'login-no-contact',
    path: '/partner',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/partner/login': 'no contact' },
    shows: 'Innlogging feilet',
    widths: [390],
    act: (stage) => logInAs(stage, 'ida@fjordglott.example'),
  },
  {
    name: 'login-link-sent',
    path: '/partner',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/partner/login': { status: 202, body: { sent: true } } },
    shows: 'Sjekk e-posten',
    act: (stage) =>
      logInAs(
        stage,
        'konferanseavdelingen.og.selskapslokalene@sorlandets-konferansehotell-og-kulturhus.example',
      ),
  },
  { name: 'login-link', path: '/partner#lenke=abc', answers: AT_THE_DOOR, shows: 'Velkommen inn' },
  {
    name: 'login-link-used',
    path: '/partner#lenke=abc',
    answers: {
      ...AT_THE_DOOR,
      'POST /api/auth/partner/link': refused(401, 'Lenken er brukt eller for gammel. Be om en ny.'),
    },
    shows: 'Lenken virker ikke',
    act: press('Logg inn'),
  },
  {
    name: 'session-loading',
    path: DASHBOARD,
    answers: { 'GET /api/auth/partner/session': 'never' },
    shows: 'Laster...',
    act: skeleton,
  },
  {
    name: 'session-away',
    path: DASHBOARD,
    answers: { 'GET /api/auth/partner/session': AWAY },
    shows: 'Noe gikk galt',
  },
]

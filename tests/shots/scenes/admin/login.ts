import { AWAY, ok, refused } from '../../answers.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene, type Stage } from '../../scene.ts'
import { button, press, pressAccount } from '../steps.ts'
import { AT_THE_DOOR, AT_WORK, DASHBOARD } from './at-work.ts'

const logIn = async ({ page }: Stage) => {
  await page.getByLabel('E-postadresse').fill('falk@magiskefalk.example')
  await page.getByLabel('Passord').fill('kvelden-for-kvelden')
  await button(page, 'Logg inn').click()
}

export const login: Scene[] = [
  { name: 'login', path: '/admin', answers: AT_THE_DOOR, shows: 'Logg inn', widths: ALL_WIDTHS },
  {
    name: 'password-forgotten',
    path: '/admin',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/admin/password/link': { status: 202, body: { sent: true } } },
    shows: 'Sjekk e-posten',
    widths: NARROW_AND_WIDE,
    async act({ page }) {
      await button(page, 'Glemt passordet?').click()
      await page.getByLabel('E-postadresse').fill('falk@magiskefalk.example')
      await button(page, 'Send lenke').click()
    },
  },
  {
    name: 'password-new',
    path: '/admin#passord=lenke',
    answers: AT_THE_DOOR,
    shows: 'Velg nytt passord',
    widths: ALL_WIDTHS,
  },
  {
    name: 'password-change',
    path: DASHBOARD,
    isWindow: true,
    answers: {
      ...AT_WORK,
      'GET /api/auth/admin/second-factor': ok({ isOn: true, since: null, codesLeft: 10 }),
    },
    shows: 'Kode fra appen',
    widths: ALL_WIDTHS,
    act: pressAccount('Bytt passord'),
  },
  {
    name: 'login-empty',
    path: '/admin',
    answers: AT_THE_DOOR,
    shows: 'Mangler informasjon',
    act: press('Logg inn'),
  },
  {
    name: 'login-wrong',
    path: '/admin',
    answers: {
      ...AT_THE_DOOR,
      'POST /api/auth/admin/login': refused(401, 'Feil e-postadresse eller passord.'),
    },
    shows: 'Innlogging feilet',
    act: logIn,
  },
  {
    name: 'login-busy',
    path: '/admin',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/admin/login': 'never' },
    shows: 'Logger inn …',
    widths: NARROW_AND_WIDE,
    act: logIn,
  },
  {
    name: 'session-away',
    path: DASHBOARD,
    answers: { 'GET /api/auth/admin/session': AWAY },
    shows: 'Noe gikk galt',
    widths: NARROW_AND_WIDE,
  },
]

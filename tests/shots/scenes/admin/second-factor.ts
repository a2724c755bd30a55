import { ok } from '../../answers.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene, type Stage } from '../../scene.ts'
import { button, pressAccount } from '../steps.ts'
import { DASHBOARD } from './at-work.ts'

const FACTOR = 'GET /api/auth/admin/second-factor'
const SETUP = 'POST /api/auth/admin/second-factor'
const CONFIRM = `${SETUP}/confirm`

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = [
  '7KQM-2XWA-9HTD-RV4C',
  'B3NE-8PLF-5YGU-ZJ6S',
  'Q9TD-HW2X-4CVR-M7KA',
  'F5YG-UB3N-6SZJ-E8PL',
  'M2XW-A7KQ-RV4C-9HTD',
  'P8LF-5B3N-ZJ6S-UYGE',
  'X4CV-RM7K-Q9TD-AHW2',
  'S6ZJ-E8PL-F5YG-NUB3',
  'W2XA-7KQM-HTD9-CRV4',
  'L5FP-8B3N-J6SZ-GEUY',
]

const open = pressAccount('Totrinnsinnlogging')

const scan = async (stage: Stage) => {
  await open(stage)
  await stage.page.getByLabel('Passordet ditt').fill('kvelden-for-kvelden')
  await button(stage.page, 'Sett opp').click()
}

const codes = async (stage: Stage) => {
  await scan(stage)
  await stage.page.getByLabel('Kode fra appen').fill('123456')
  await button(stage.page, 'Slå på').click()
}

const off = {
  [FACTOR]: ok({ isOn: false, since: null, codesLeft: 0 }),
  [SETUP]: ok({
    secret: SECRET,
    address: `otpauth://totp/Magiske%20Falk:falk%40magiskefalk.example?secret=${SECRET}&issuer=Magiske%20Falk`,
  }),
  [CONFIRM]: ok({ recoveryCodes: CODES }),
}

/** The admin's second factor, from the question for the password to the recovery codes on paper. */
export const secondFactor: Scene[] = [
  { name: 'begin', answers: off, shows: 'Passordet ditt', widths: NARROW_AND_WIDE, act: open },
  { name: 'scan', answers: off, shows: 'Skann koden med appen', widths: ALL_WIDTHS, act: scan },
  { name: 'codes', answers: off, shows: 'Reservekodene dine', widths: ALL_WIDTHS, act: codes },
  {
    name: 'codes-printed',
    answers: off,
    shows: 'Reservekodene dine',
    widths: [1440] as const,
    media: 'print' as const,
    act: codes,
  },
  {
    name: 'on',
    answers: { [FACTOR]: ok({ isOn: true, since: '2026-10-02T08:15:00Z', codesLeft: 2 }) },
    shows: 'Nye reservekoder',
    widths: NARROW_AND_WIDE,
    act: open,
  },
].map((scene) => ({ ...scene, name: `second-factor-${scene.name}`, path: DASHBOARD, isWindow: true }))

import { expect, test } from 'vitest'
import { mailboxForLimits } from '#domain/email.ts'
import { RESERVED_PARTNER_IDS } from '#domain/partner.ts'
import { MAX_BODY_BYTES } from './request-body.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const QUARTER = 15 * 60
const HOUR = 60 * 60
const refused = (max: number, windowSeconds: number) => ({ max, windowSeconds, over: 'refused' })
/** What forms of visitors are held to by the address a confirmation goes to; who is refused may ring. */
const VISITORS_FORM = {
  offersPhone: true,
  perIdentity: { max: 20, windowSeconds: HOUR, over: 'told' },
}
const CODES = { name: 'second-factor', perAddress: refused(30, QUARTER) }
const GUESSES = { name: 'offer-guess', perMiss: refused(120, HOUR) }

test('no partner is called like the beginning of a route’s address (F-1221)', () => {
  const beginnings = new Set(routes.map(({ path }) => path.split('/')[1]))
  expect([...beginnings].filter((name) => !RESERVED_PARTNER_IDS.some((id) => id === name))).toEqual([])
})

// Written out, since the tests that run into a limit may get there with any number.
test('the limits of every route, and their names in the log, are those decided on', () => {
  const limits = routes.flatMap((route) => {
    const { identity, ...numbers } = route.limits ?? {}
    return route.limits ? [[nameOf(route), numbers]] : []
  })
  expect(Object.fromEntries(limits)).toEqual({
    'POST /api/contact': { name: 'contact', perAddress: refused(10, HOUR), ...VISITORS_FORM },
    'POST /api/offer-answers': { name: 'offer-answer', perAddress: refused(30, HOUR), ...VISITORS_FORM },
    'POST /api/faults': { name: 'fault', perAddress: refused(20, HOUR) },
    'POST /api/openings/:partnerId/:kunde': { name: 'offer-opened', perAddress: refused(60, HOUR) },
    'GET /api/offers/:partnerId/:kunde': GUESSES,
    'GET /api/offer-page/:partnerId/:kunde': GUESSES,
    'POST /api/auth/partner/login': {
      name: 'partner-login',
      perAddress: refused(20, QUARTER),
      perIdentity: { max: 100, windowSeconds: HOUR, over: { delayMs: 1000 } },
    },
    'POST /api/auth/partner/link': { name: 'partner-link', perAddress: refused(30, QUARTER) },
    'POST /api/partner/access-config/add-email': { name: 'access-added', perPartner: refused(30, HOUR) },
    'POST /api/auth/admin/login': {
      name: 'admin-login',
      perAddress: refused(10, QUARTER),
      perIdentity: { max: 20, windowSeconds: HOUR, over: { delayMs: 2000 } },
    },
    'POST /api/auth/admin/second-factor': CODES,
    'POST /api/auth/admin/second-factor/confirm': CODES,
    'POST /api/auth/admin/second-factor/recovery-codes': CODES,
    'POST /api/auth/admin/second-factor/off': CODES,
    'POST /api/auth/admin/password': { name: 'password', perAddress: refused(30, QUARTER) },
    'POST /api/auth/admin/password/reset': { name: 'password', perAddress: refused(30, QUARTER) },
    'POST /api/auth/admin/password/link': {
      name: 'password-link',
      perAddress: refused(10, QUARTER),
      perIdentity: { max: 100, windowSeconds: HOUR, over: 'told' },
    },
    'GET /bekreftelse/:token': { name: 'confirmation', perAddress: refused(120, HOUR) },
    'GET /bekreftelse/:token/kalender.ics': { name: 'confirmation', perAddress: refused(120, HOUR) },
    'POST /api/upload/logo': { name: 'logo-upload', perAddress: refused(60, QUARTER) },
  })
})

test('whatever anybody may send is limited by network address, except that everybody may log out', () => {
  const open = routes.filter(({ method, guard }) => method !== 'GET' && guard.roles.length === 0)
  const unlimited = open.filter(({ limits }) => !limits?.perAddress).map(nameOf)
  expect(unlimited).toEqual(['POST /api/auth/partner/logout', 'POST /api/auth/admin/logout'])
})

const PERSON = { email: ' Kari@Firma.Example', website: '' }

test.each([
  ['POST /api/contact', PERSON, 'kari@firma.example'],
  ['POST /api/contact', { ...PERSON, elapsedMs: 2000 }, 'kari@firma.example'],
  ['POST /api/contact', { ...PERSON, website: '  ' }, 'kari@firma.example'],
  // What is not taken costs nobody a confirmation.
  ['POST /api/contact', { ...PERSON, website: ' spam' }, ''],
  ['POST /api/contact', { ...PERSON, elapsedMs: 1999 }, ''],
  ['POST /api/offer-answers', PERSON, 'kari@firma.example'],
  ['POST /api/offer-answers', { ...PERSON, website: ' spam' }, ''],
  ['POST /api/offer-answers', { ...PERSON, elapsedMs: 1999 }, ''],
  ['POST /api/auth/partner/login', { email: 'kari@firma.example' }, 'kari@firma.example'],
  ['POST /api/auth/admin/login', { email: 'kari@firma.example' }, 'kari@firma.example'],
  ['POST /api/auth/admin/password/link', { email: 'kari@firma.example' }, 'kari@firma.example'],
])('%s with %j counts against %j', (name, input, identity) => {
  const named = routes.find((route) => nameOf(route) === name)!.limits!.identity!(input)
  expect(named && mailboxForLimits(named)).toBe(identity)
})

test('a body is 64 kB at most; a logo’s has room for 5 MB in base64', () => {
  expect(MAX_BODY_BYTES).toBe(65_536)
  const roomy = routes.flatMap((route) => (route.maxBytes ? [[nameOf(route), route.maxBytes]] : []))
  expect(roomy).toEqual([['POST /api/upload/logo', expect.any(Number)]])
  const room = (roomy[0]![1] as number) - Math.ceil((5 * 1024 * 1024) / 3) * 4
  expect(room).toBeGreaterThan(0)
  expect(room).toBeLessThan(8192)
})

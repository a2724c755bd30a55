import { describe, expect, test } from 'vitest'
import type { AdminSessionRow, PartnerSessionRow } from '../data/queries/sessions.ts'
import {
  forAdmin,
  forPartner,
  forPartnerOrAdmin,
  forPublic,
  isEmbeddedByOtherSite,
  isSecure,
  readablePartner,
  sessionActor,
  throwIfCrossOrigin,
  throwIfWrongContentType,
} from './guards.ts'

const partner = { id: '1', email: 'kari@firma.example', partnerId: 'radisson' } as PartnerSessionRow
const admin: AdminSessionRow = { id: '2', email: 'falk@firma.example', adminId: '3' }

describe('who may call', () => {
  const NOBODY = { partner: null, admin: null }
  const NOT_LOGGED_IN = expect.objectContaining({ status: 401 })

  test('a route of partners: a partner, with its own session, and no admin', () => {
    expect(forPartner).toMatchObject({ access: 'partner', roles: ['partner'] })
    expect(forPartner.session({ partner, admin })).toBe(partner)
    expect(() => forPartner.session({ partner: null, admin })).toThrow(NOT_LOGGED_IN)
  })

  test('a route of admins: an admin, and no partner', () => {
    expect(forAdmin).toMatchObject({ access: 'admin', roles: ['admin'] })
    expect(forAdmin.session({ partner, admin })).toBe(admin)
    expect(() => forAdmin.session({ partner, admin: null })).toThrow(NOT_LOGGED_IN)
  })

  test('a route of both: either of them, and nobody else', () => {
    expect(forPartnerOrAdmin).toMatchObject({ access: 'partner or admin', roles: ['admin', 'partner'] })
    expect(forPartnerOrAdmin.session({ partner, admin: null })).toEqual({ partner, admin: null })
    expect(forPartnerOrAdmin.session({ partner: null, admin })).toEqual({ partner: null, admin })
    expect(() => forPartnerOrAdmin.session(NOBODY)).toThrow(NOT_LOGGED_IN)
  })

  test('a public route: anybody, as nobody', () => {
    expect(forPublic).toMatchObject({ access: 'public', roles: [] })
    expect(forPublic.session({ partner, admin })).toBeNull()
  })
})

describe('whose data is read', () => {
  test('by a partner: its own, named or not; another’s is not there', () => {
    const session = { partner, admin: null }
    expect(readablePartner(session, undefined)).toBe('radisson')
    expect(readablePartner(session, 'radisson')).toBe('radisson')
    expect(() => readablePartner(session, 'scandic')).toThrow(
      expect.objectContaining({ status: 404, message: 'Fant ikke partneren.' }),
    )
  })

  test('by an admin: the one that is named, and one must be', () => {
    const session = { partner: null, admin }
    expect(readablePartner(session, 'scandic')).toBe('scandic')
    expect(() => readablePartner(session, undefined)).toThrow(
      expect.objectContaining({ status: 422, more: { fields: { partnerId: expect.any(String) } } }),
    )
  })

  test('by a browser that is both: the one named, else the partner’s own', () => {
    expect(readablePartner({ partner, admin }, 'scandic')).toBe('scandic')
    expect(readablePartner({ partner, admin }, undefined)).toBe('radisson')
  })
})

test('the log names who acts by role and address', () => {
  expect(sessionActor(partner)).toEqual({ role: 'partner', email: 'kari@firma.example' })
  expect(sessionActor(admin)).toEqual({ role: 'admin', email: 'falk@firma.example' })
})

describe('a request that reads', () => {
  test.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'empty' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' },
      true,
    ],
  ])('with %j is part of another site’s page: %s', (headers: Record<string, string>, isPart) => {
    expect(isEmbeddedByOtherSite(new Request('https://magiskefalk.example/x', { headers }))).toBe(isPart)
  })
})

describe('a request that changes something', () => {
  const URL_HERE = 'https://magiskefalk.example/api/contact'
  const arrives = (headers: Record<string, string>, method = 'POST', url = URL_HERE) => {
    try {
      throwIfCrossOrigin(new Request(url, { method, headers }))
      return 'taken'
    } catch (error) {
      return (error as { status: number }).status
    }
  }

  test.each([
    ['same-origin', 'taken'],
    ['none', 'taken'],
    ['same-site', 403],
    ['cross-site', 403],
    ['', 403],
  ])('with Sec-Fetch-Site %j: %s, whatever its origin', (site, outcome) => {
    expect(arrives({ 'sec-fetch-site': site })).toBe(outcome)
    expect(arrives({ 'sec-fetch-site': site, origin: 'https://magiskefalk.example' })).toBe(outcome)
    expect(arrives({ 'sec-fetch-site': site, origin: 'https://ond.example' })).toBe(outcome)
  })

  test.each([
    ['https://magiskefalk.example', 'taken'],
    ['http://magiskefalk.example', 403],
    ['https://magiskefalk.example.ond.example', 403],
    ['https://magiskefalk.example:8443', 403],
    ['null', 403],
    ['', 403],
  ])('from an older browser at %j: %s', (origin, outcome) => {
    expect(arrives({ origin })).toBe(outcome)
  })

  test('that says nothing of where it comes from is refused; one that only reads is not', () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) expect(arrives({}, method)).toBe(403)
    for (const method of ['GET', 'HEAD']) expect(arrives({}, method)).toBe('taken')
  })

  const TYPES = ['application/json', 'application/x-www-form-urlencoded']
  const sends = (type: string | null, { demanded = true, method = 'POST', types = TYPES } = {}) => {
    const request = new Request(URL_HERE, { method, headers: type === null ? {} : { 'content-type': type } })
    try {
      throwIfWrongContentType(request, { types, demanded })
      return 'taken'
    } catch (error) {
      return (error as { status: number }).status
    }
  }

  test('is taken in the types its route takes, however they are written', () => {
    expect(sends('application/json')).toBe('taken')
    expect(sends('Application/JSON; charset=utf-8')).toBe('taken')
    expect(sends('application/x-www-form-urlencoded')).toBe('taken')
    expect(sends('application/x-www-form-urlencoded', { types: TYPES.slice(0, 1) })).toBe(415)
    expect(sends('text/plain')).toBe(415)
  })

  test('may leave out a type only where no body is asked for', () => {
    expect(sends(null)).toBe(415)
    expect(sends(null, { demanded: false })).toBe('taken')
    expect(sends('text/plain', { demanded: false })).toBe(415)
    expect(sends('text/plain', { method: 'GET' })).toBe('taken')
    expect(sends('text/plain', { method: 'HEAD' })).toBe('taken')
  })
})

test('cookies are secure where the browser came over https', () => {
  expect(isSecure(new Request('https://magiskefalk.example/'))).toBe(true)
  expect(isSecure(new Request('http://localhost:8888/'))).toBe(false)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resume as ofAdmin } from '../admin/session.ts'
import { resume as ofPartner } from '../partner/session.ts'
import { createDraftStore, DRAFT_DAYS } from './resume.ts'

const OFFER = 'offer/0d0f4c3e-6d0a-4e6e-9f3e-0f1f5f1c9a10'
const OUTSIDE = ['https://ond.example', '//ond.example', 'javascript:alert(1)']

beforeEach(() => {
  for (const storage of ['sessionStorage', 'localStorage']) {
    const stored = new Map<string, string>()
    vi.stubGlobal(storage, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
  }
})
afterEach(() => vi.useRealTimers())

describe.each([
  {
    portal: 'partner',
    resume: ofPartner,
    inside: ['/partner/dashboard', '/partner/settings', '/partner/offer/new', `/partner/${OFFER}`],
    outside: ['/admin', '/partner', '/partner/offer/../../x'],
  },
  {
    portal: 'admin',
    resume: ofAdmin,
    inside: [
      '/admin/dashboard',
      '/admin/settings',
      '/admin/enquiries',
      '/admin/enquiries?id=0b8f3a52-6c1d-4e7f-9a20-5d4c3b2a1f0e',
      '/admin/figures',
      '/admin/activity',
      '/admin/outbox',
      '/admin/partner/radisson',
      '/admin/partner/new',
      '/admin/partner/radisson/settings',
      `/admin/partner/radisson/${OFFER}`,
    ],
    outside: ['/partner/dashboard', '/admin', '/admin?id=/admin/enquiries', '/admin/partner/../../x'],
  },
])('the login of the $portal portal', ({ resume, inside, outside }) => {
  test.each(inside)('leads back to %s, once', (path) => {
    resume.rememberReturn(path)
    expect(resume.takeReturn()).toBe(path)
    expect(resume.takeReturn()).toBeNull()
  })

  test.each([...outside, ...OUTSIDE])('never leads to %s', (path) => {
    resume.rememberReturn(path)
    expect(resume.takeReturn()).toBeNull()
  })
})

describe('what was typed', () => {
  const resume = createDraftStore({ portal: 'test', isScreen: (path) => path === '/test/new' })
  const draft = { owner: 'radisson', path: '/test/new', values: { companyName: 'Nordlys' }, version: 3 }

  const KEY = 'test-portal-drafts'
  beforeEach(() => resume.tidyDrafts('radisson'))

  test('comes back once, in the same form', () => {
    resume.saveDraft(draft)
    expect(resume.takeDraft('radisson', '/test/new')).toEqual({ ...draft, at: expect.any(String) })
    expect(resume.takeDraft('radisson', '/test/new')).toBeNull()
  })

  test('is never seen by another owner, in another form or in another portal (F-1378)', () => {
    resume.saveDraft(draft)
    expect(resume.takeDraft('haubitz', '/test/new')).toBeNull()
    expect(resume.takeDraft('radisson', '/test/1')).toBeNull()
    expect(ofAdmin.takeDraft('radisson', '/test/new')).toBeNull()
    expect(resume.takeDraft('radisson', '/test/new')).not.toBeNull()
  })

  test('outlives the end of a session and the same login (F-1378)', () => {
    resume.saveDraft(draft)
    resume.tidyDrafts(null)
    resume.tidyDrafts('radisson')
    expect(resume.takeDraft('radisson', '/test/new')).not.toBeNull()
  })

  test('waits for its owner while another one is logged in, whose logout leaves it (F-1378)', () => {
    resume.tidyDrafts('haubitz')
    // The first one's form is open in another tab.
    resume.saveDraft(draft)
    expect(resume.hasDrafts('radisson')).toBe(true)
    expect(resume.hasDrafts('haubitz')).toBe(false)
    resume.forgetReturn('haubitz')
    resume.tidyDrafts('radisson')
    expect(resume.takeDraft('radisson', '/test/new')).not.toBeNull()
  })

  test('who is logged in is noted for the other tabs', () => {
    expect(resume.lastLogin()).toBe('radisson')
    resume.tidyDrafts('haubitz')
    expect(resume.lastLogin()).toBe('haubitz')
    resume.forgetReturn('haubitz')
    expect(resume.lastLogin()).toBeNull()
  })

  test('ends after a week (F-1378)', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
    resume.saveDraft(draft)
    const days = (count: number) => vi.setSystemTime(Date.parse('2026-11-23T12:00:00Z') + count * 86_400_000)
    days(DRAFT_DAYS - 0.01)
    resume.tidyDrafts(null)
    expect(localStorage.getItem(KEY)).toContain('Nordlys')
    days(DRAFT_DAYS + 0.01)
    resume.tidyDrafts(null)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test.each([
    '',
    'null',
    '1',
    '[]',
    '{"owner":"radisson"}',
    '{"owner":"radisson","drafts":{"/test/new":{"owner":"radisson","at":"2999-01-01"}}}',
    '{"owner":"radisson","logins":{"radisson":7}}',
    '{"owner":7,"logins":{"radisson":{"at":"2999-01-01","drafts":{"/test/new":7}}}}',
    '{',
  ])('is none where the storage holds %j', (text) => {
    localStorage.setItem(KEY, text)
    expect(resume.takeDraft('radisson', '/test/new')).toBeNull()
    resume.tidyDrafts('radisson')
    resume.saveDraft(draft)
    expect(resume.takeDraft('radisson', '/test/new')?.values).toEqual(draft.values)
  })

  test('is kept of every open form of a screen, and of one that was closed not', () => {
    const form = (mark: string) => ({ ...draft, path: `/test/settings#${mark}`, values: mark })
    resume.onKeepDrafts(() => resume.saveDraft(form('info')))
    const close = resume.onKeepDrafts(() => resume.saveDraft(form('standard')))
    resume.onKeepDrafts(() => resume.saveDraft(form('tilgang')))
    close()
    resume.keepDrafts()
    expect(resume.takeDraft('radisson', form('info').path)?.values).toBe('info')
    expect(resume.takeDraft('radisson', form('standard').path)).toBeNull()
    expect(resume.takeDraft('radisson', form('tilgang').path)?.values).toBe('tilgang')
  })

  test('is forgotten by who logs out on purpose, for all their partners, also in a form that another tab has open (F-1378)', () => {
    const mine = ['partner ida%40a.example a', 'partner ida%40a.example b'] as const
    const theirs = 'partner ida%40a.examples b'
    for (const owner of [theirs, ...mine]) {
      resume.tidyDrafts(owner)
      resume.saveDraft({ ...draft, owner })
    }
    resume.rememberReturn('/test/new')
    resume.forgetReturn(mine[1])
    expect(resume.takeReturn()).toBeNull()
    for (const owner of mine) {
      resume.saveDraft({ ...draft, owner })
      expect(resume.takeDraft(owner, '/test/new')).toBeNull()
    }
    expect(resume.takeDraft(theirs, '/test/new')).not.toBeNull()
  })
})

test.each([
  ['missing', undefined],
  ['full or forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('with storage that is %s a portal works on', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  ofPartner.rememberReturn('/partner/offer/new')
  expect(ofPartner.takeReturn()).toBeNull()
  ofPartner.tidyDrafts('ida@hotell.example hotell')
  const draft = { owner: 'ida@hotell.example hotell', path: '/partner/offer/new', values: {}, version: null }
  ofPartner.saveDraft(draft)
  expect(ofPartner.takeDraft(draft.owner, draft.path)).toBeNull()
  ofPartner.forgetReturn(draft.owner)
})

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}

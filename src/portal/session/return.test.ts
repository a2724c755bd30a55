import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resume as ofAdmin } from '../admin/return.ts'
import { resume as ofPartner } from '../partner/return.ts'
import { createReturn } from './return.ts'

const OFFER = 'offer/0d0f4c3e-6d0a-4e6e-9f3e-0f1f5f1c9a10'
const OUTSIDE = ['https://ond.example', '//ond.example', 'javascript:alert(1)']

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

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
      '/admin/partner/new',
      '/admin/partner/radisson/settings',
      `/admin/partner/radisson/${OFFER}`,
    ],
    outside: ['/partner/dashboard', '/admin', '/admin/partner/../../x'],
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
  const resume = createReturn({ portal: 'test', screens: /^\/test\/\w+$/ })
  const draft = { owner: 'radisson', path: '/test/new', values: { companyName: 'Nordlys' }, version: 3 }

  test('comes back once, in the same form', () => {
    resume.saveDraft(draft)
    expect(resume.takeDraft('radisson', '/test/new')).toEqual(draft)
    expect(resume.takeDraft('radisson', '/test/new')).toBeNull()
  })

  test('is never seen by another owner, in another form or in another portal', () => {
    resume.saveDraft(draft)
    expect(resume.takeDraft('haubitz', '/test/new')).toBeNull()
    resume.saveDraft(draft)
    expect(resume.takeDraft('radisson', '/test/1')).toBeNull()
    expect(ofAdmin.takeDraft('radisson', '/test/new')).toBeNull()
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

  test('is forgotten by who logs out on purpose', () => {
    resume.rememberReturn('/test/new')
    resume.saveDraft(draft)
    resume.forgetReturn()
    expect(resume.takeReturn()).toBeNull()
    expect(resume.takeDraft('radisson', '/test/new')).toBeNull()
  })
})

test('without storage a portal works on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  ofPartner.rememberReturn('/partner/offer/new')
  expect(ofPartner.takeReturn()).toBeNull()
})

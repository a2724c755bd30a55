import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetReturn,
  keepDrafts,
  onSessionEnd,
  rememberReturn,
  saveDraft,
  takeDraft,
  takeReturn,
} from './return.ts'

const OWNER = 'falk@magiskefalk.example'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test.each([
  '/admin/dashboard',
  '/admin/settings',
  '/admin/enquiries',
  '/admin/partner/new',
  '/admin/partner/radisson/settings',
  '/admin/partner/radisson/offer/0d0f4c3e-6d0a-4e6e-9f3e-0f1f5f1c9a10',
])('the login leads back to %s, once', (path) => {
  rememberReturn(path)
  expect(takeReturn()).toBe(path)
  expect(takeReturn()).toBeNull()
})

test.each(['//ond.example', '/partner/dashboard', '/admin/partner/../../x', '/admin'])(
  'the login never leads to %s',
  (path) => {
    rememberReturn(path)
    expect(takeReturn()).toBeNull()
  },
)

test('every open form of a screen keeps its own draft, and one that was closed none', () => {
  const form = (mark: string) => ({
    owner: OWNER,
    path: `/admin/partner/a/settings#${mark}`,
    values: mark,
    version: null,
  })
  onSessionEnd(() => saveDraft(form('info')))
  const close = onSessionEnd(() => saveDraft(form('standard')))
  onSessionEnd(() => saveDraft(form('tilgang')))
  close()
  keepDrafts()
  expect(takeDraft(OWNER, form('info').path)?.values).toBe('info')
  expect(takeDraft(OWNER, form('standard').path)).toBeNull()
  expect(takeDraft('annen@magiskefalk.example', form('tilgang').path)).toBeNull()
})

test('who logs out on purpose begins anew', () => {
  rememberReturn('/admin/settings')
  saveDraft({ owner: OWNER, path: '/admin/settings', values: {}, version: null })
  forgetReturn()
  expect(takeReturn()).toBeNull()
  expect(takeDraft(OWNER, '/admin/settings')).toBeNull()
})

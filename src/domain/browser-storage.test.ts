import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filterNamesByCategory } from '#consent/clear-stored.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { cookieName, SESSION_SECONDS } from '#netlify/auth/cookies.ts'
import { DRAFT_DAYS } from '#portal/session/resume.ts'
import { itemNamed } from '#tests/support/stored-items.ts'
import { listCookiesAndStorageKeys, type StoredItem } from './browser-storage.ts'
import {
  CONSENT_KEY,
  CONSENT_LASTS_MS,
  OPTIONAL_CATEGORIES,
  SETTINGS_OPENED_FOR_MS,
  SETTINGS_OPENED_KEY,
} from './consent.ts'

const STORES = /setItem\(|document\.cookie =|\b(local|session)Storage\b|'Set-Cookie'/

/** What each file that stores in the browser stores there; the others only read, clear or pass on. */
const WRITERS: Record<string, `${StoredItem['where']} ${string}`[]> = {
  'netlify/api/answer-draft.ts': ['session falk.answer/partner/x/y'],
  'netlify/api/login.ts': [`cookie ${cookieName('partner', true)}`, `cookie ${cookieName('admin', false)}`],
  'netlify/api/sessions.ts': [],
  'src/browser/reload-once.ts': ['session reloaded-at'],
  'src/consent/clear-stored.ts': [],
  'src/consent/consent.ts': [`local ${CONSENT_KEY}`, `local ${SETTINGS_OPENED_KEY}`],
  'src/consent/landing.ts': ['session falk.landing', 'session falk.gclid', 'session falk.wbraid'],
  'src/consent/browser-consent.ts': [],
  'src/consent/start.ts': [],
  'src/domain/consent.ts': [],
  'src/islands/forms/use-enquiry-form.ts': ['session falk.enquiry', 'session falk.answer/partner/x/y'],
  'src/islands/forms/send-enquiry.ts': [],
  'src/layouts/loader.ts': ['session falk.landing'],
  'src/portal/offers/offer-list.ts': ['local portal-offer-order'],
  'src/portal/session/resume.ts': ['session admin-portal-return', 'local partner-portal-drafts'],
  'src/rediger/files.ts': [],
  'src/scripts/deferred.ts': [],
  // The login is the editor's own, in the tab.
  'src/rediger/page.ts': ['local sveltia-cms.prefs', 'session sveltia-cms.user'],
}

const parts = (stored: string) => {
  const [where, name] = stored.split(' ')
  return { where: where as StoredItem['where'], name: name! }
}

test('whatever a file of ours stores in a browser is on the list, and nothing else is (F-1441)', () => {
  const found = globSync('{src,netlify}/**/*.{ts,tsx,astro,mts}', { cwd: PROJECT })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('browser-storage.ts'))
    .filter((file) => STORES.test(readFileSync(join(PROJECT, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(WRITERS).sort())
  const ours = Object.values(WRITERS).flat().map(parts)
  const items = listCookiesAndStorageKeys({ strict: false })
  expect(ours.filter((stored) => !itemNamed(items, stored))).toEqual([])
  const unused = items.filter((item) => !ours.some((stored) => itemNamed([item], stored)))
  expect(unused.map(({ name }) => name)).toEqual(['_ga', '_ga_*', '_gcl_*', '_gac_*', '_gcl_ls'])
})

test('what is stored for a category is what its withdrawal clears (F-1441)', () => {
  for (const category of OPTIONAL_CATEGORIES) {
    const names = listCookiesAndStorageKeys({ strict: false }).map(({ name }) => name.replace('*', '1'))
    const listed = listCookiesAndStorageKeys({ strict: false }).filter((item) => item.category === category)
    expect(filterNamesByCategory(category, names)).toEqual(listed.map(({ name }) => name.replace('*', '1')))
  }
})

test('the list says for how long, as the code has it (F-1441)', () => {
  const lifetimeOf = (stored: string) =>
    itemNamed(listCookiesAndStorageKeys({ strict: false }), parts(stored))?.lifetime
  const DAY_S = 86_400
  expect(lifetimeOf(`local ${CONSENT_KEY}`)).toBe(`${CONSENT_LASTS_MS / 1000 / DAY_S / (365 / 12)} måneder`)
  expect(lifetimeOf(`local ${SETTINGS_OPENED_KEY}`)).toContain(
    `i ${SETTINGS_OPENED_FOR_MS / 3_600_000} timer`,
  )
  expect(lifetimeOf('cookie partner_session')).toContain(`${SESSION_SECONDS.partner / DAY_S} dager`)
  expect(lifetimeOf('cookie admin_session')).toContain(`${SESSION_SECONDS.admin / 3600} timer`)
  expect(lifetimeOf('local admin-portal-drafts')).toContain(`${DRAFT_DAYS} dager`)
})

test('where only a click is consent, nothing is stored but the essential, and what was allowed (F-1441)', () => {
  expect(new Set(listCookiesAndStorageKeys({ strict: true }).map(({ category }) => category))).toEqual(
    new Set(['essential', 'analytics', 'marketing']),
  )
  expect(
    itemNamed(listCookiesAndStorageKeys({ strict: true }), { where: 'local', name: SETTINGS_OPENED_KEY }),
  ).toBeUndefined()
})

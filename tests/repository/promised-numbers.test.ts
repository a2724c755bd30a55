import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TOAST_REMOVE_DELAY_MS } from '#browser/toasts.ts'
import { ENQUIRY_VALUE_NOK, OTHER_VALUE_NOK } from '#consent/conversions.ts'
import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { parseFrontmatter } from '#content/frontmatter.ts'
import { TRUSTED_DOMAINS_MAX_LENGTH, WHITELIST_MAX_LENGTH } from '#domain/access.ts'
import { CLICK_LASTS_DAYS } from '#domain/ad-clicks.ts'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import { DEFAULT_BONUSES } from '#domain/bonus.ts'
import { listCookiesAndStorageKeys } from '#domain/browser-storage.ts'
import { CONSENT_LASTS_MS, CONSENT_VERSION } from '#domain/consent.ts'
import { MESSAGE_MAX_LENGTH, PHONE_PREFILL, TOO_FAST_MS } from '#domain/contact-fields.ts'
import { LOGO_MAX_BYTES, LOGO_MAX_SIDE_PX, LOGO_SENT_SIDE_PX, LOGO_SVG_MAX_BYTES } from '#domain/logo.ts'
import { INITIAL_PARTNER_PRICE } from '#domain/partner.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { JULEBORD_FROM_NOK } from '#domain/season.ts'
import { LOGIN_LINK_MINUTES } from '#domain/session.ts'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { DESKTOP_MIN_WIDTH_PX } from '#islands/film.ts'
import { MODAL_CLOSE_MS } from '#islands/ModalDialog.tsx'
import { MOBILE_BELOW_PX, MOBILE_VIDEO_CLOSE_MS } from '#islands/video-times.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { SAME_VISIT_MS } from '#netlify/api/offer-openings.ts'
import { PARTNER_WRITES } from '#netlify/api/rate-limit.ts'
import { SESSION_SECONDS } from '#netlify/auth/cookies.ts'
import { HOLD_MS, LATE_MS, MAX_TRIES, RETRY_DELAYS_MS } from '#netlify/data/queries/outbox.ts'
import {
  ENQUIRY_RETENTION_MONTHS,
  LOG_RETENTION_MONTHS,
  PAYMENT_RETENTION_YEARS,
  REFUSED_LOGIN_RETENTION_DAYS,
} from '#netlify/data/queries/retention.ts'
import { NAME_UNDERLINE_MAX_LENGTH } from '#offer/customer-name.ts'
import { COPIED_MS } from '#portal/offers/CopyLinkButton.tsx'
import {
  HEADER_MEASURE_AT_MS,
  HEADER_RESIZE_PAUSE_MS,
  HEADER_SHRINK_AT_PX,
  SCROLL_TO_TOP_AFTER_MS,
} from '#scripts/header.ts'

// Other tests import these numbers, so none of them would notice one that has changed. Here they stand as the owner and
// the privacy page wrote them.

test('the numbers of the public site are those of the specification', () => {
  expect({
    COOKIE_BANNER_DELAY_MS,
    CONSENT_VERSION,
    TOAST_REMOVE_DELAY_MS,
    HEADER_SHRINK_AT_PX,
    HEADER_MEASURE_AT_MS,
    HEADER_RESIZE_PAUSE_MS,
    SCROLL_TO_TOP_AFTER_MS,
    DESKTOP_MIN_WIDTH_PX,
    MOBILE_BELOW_PX,
    MOBILE_VIDEO_CLOSE_MS,
    MODAL_CLOSE_MS,
    NAME_UNDERLINE_MAX_LENGTH,
    JULEBORD_FROM_NOK,
    ENQUIRY_VALUE_NOK,
    OTHER_VALUE_NOK,
  }).toEqual({
    COOKIE_BANNER_DELAY_MS: 3000,
    CONSENT_VERSION: '1.0',
    TOAST_REMOVE_DELAY_MS: 3000,
    HEADER_SHRINK_AT_PX: 20,
    HEADER_MEASURE_AT_MS: [100, 350],
    HEADER_RESIZE_PAUSE_MS: 100,
    SCROLL_TO_TOP_AFTER_MS: 100,
    DESKTOP_MIN_WIDTH_PX: 1024,
    MOBILE_BELOW_PX: 768,
    MOBILE_VIDEO_CLOSE_MS: 90_000,
    MODAL_CLOSE_MS: 300,
    NAME_UNDERLINE_MAX_LENGTH: 13,
    JULEBORD_FROM_NOK: 15_000,
    ENQUIRY_VALUE_NOK: 3500,
    OTHER_VALUE_NOK: 3000,
  })
})

test('the numbers of forms, offers and portals are those of the specification', () => {
  expect({ MESSAGE_MAX_LENGTH, PHONE_PREFILL, REPLY_PROMISE_HOURS, TOO_FAST_MS }).toEqual({
    MESSAGE_MAX_LENGTH: 1000,
    PHONE_PREFILL: '+47 ',
    REPLY_PROMISE_HOURS: 12,
    TOO_FAST_MS: 2000,
  })
  expect({ LOGO_MAX_BYTES, LOGO_SVG_MAX_BYTES, LOGO_MAX_SIDE_PX, LOGO_SENT_SIDE_PX }).toEqual({
    LOGO_MAX_BYTES: 5 * 1024 * 1024,
    LOGO_SVG_MAX_BYTES: 512 * 1024,
    LOGO_MAX_SIDE_PX: 8192,
    LOGO_SENT_SIDE_PX: 1024,
  })
  expect(INITIAL_SETTINGS).toMatchObject({
    defaultPrice: '35000',
    closeupOnlyPrice: '50000',
    withEmActPrice: '75000',
    withBigIllusionsPrice: '100000',
    defaultCtaText: 'Book {name}',
    defaultSelectedExtras: ['extended_magic', 'logo_illusion', 'em_act'],
    showAdvancedSettingsByDefault: 'false',
  })
  expect(INITIAL_TIERS).toMatchObject({ closeupOnlyPrice: '50000', withBigIllusionsPrice: '100000' })
  expect(DEFAULT_BONUSES).toEqual(['extended_magic', 'logo_illusion', 'em_act'])
  expect([INITIAL_PARTNER_PRICE, COPIED_MS, LOGIN_LINK_MINUTES]).toEqual(['45000', 2000, 10])
})

test('the limits that people meet are those the documents name', () => {
  expect(PARTNER_WRITES).toMatchObject({ max: 300, windowSeconds: 3600, over: 'refused' })
  expect([WHITELIST_MAX_LENGTH, TRUSTED_DOMAINS_MAX_LENGTH]).toEqual([500, 100])
  // F-1335: the same browser counts once in 30 minutes, and its mark ends with them.
  expect(SAME_VISIT_MS).toBe(1_800_000)
  expect([MAX_TRIES, HOLD_MS, LATE_MS]).toEqual([5, 120_000, 1_800_000])
  const minutes = RETRY_DELAYS_MS.map((delay) => delay / 60_000)
  expect(minutes).toEqual([5, 60, 360, 1080])
})

test('whatever is kept ends as the privacy page says, in its own words', () => {
  const page = readFileSync(join(PROJECT, 'src/content/legal/personvern.md'), 'utf8')
  expect(SESSION_SECONDS).toEqual({ partner: 2_592_000, admin: 43_200 })
  expect(ENQUIRY_RETENTION_MONTHS).toEqual({ tapt: 12, ny: 24, besvart: 24, booket: 60 })
  for (const promise of [
    'Ble det ingen avtale, slettes de senest to år etter at de kom inn eller sist skiftet status. Ble det en avtale, slettes de fem år etter kvelden.',
    `Det du skriver når du takker nei til et tilbud, og det som noteres av en samtale med deg om det: ${ENQUIRY_RETENTION_MONTHS.besvart / 12} år.`,
    `Annonseklikkets id i en henvendelse: ${CLICK_LASTS_DAYS} dager.`,
    `Kopi av e-poster som nettstedet har sendt: høyst ${LOG_RETENTION_MONTHS} måneder.`,
    `Tekniske logger, og loggen over hvem som gjør hva i portalen: høyst ${LOG_RETENTION_MONTHS} måneder.`,
    `Mislykkede eller svært mange forsøk på å logge inn eller sende inn et skjema: e-postadressen som ble skrevet, slettes etter ${REFUSED_LOGIN_RETENTION_DAYS} dager.`,
    `Betalingsopplysninger og regnskap: ${PAYMENT_RETENTION_YEARS} år.`,
    'utløper etter 30 dager',
    `Det gjelder i ${CONSENT_LASTS_MS / 86_400_000 / (365 / 12)} måneder, så spør vi igjen.`,
  ])
    expect(page).toContain(promise)
})

test('the banner names who gets what it asks for, and for how long at most (F-1443)', () => {
  const { text } = parseFrontmatter(
    readFileSync(join(PROJECT, 'src/content/informasjonskapsler.md'), 'utf8'),
  ) as {
    text: string
  }
  const lifetimes = listCookiesAndStorageKeys({ strict: false })
    .filter(({ category }) => category === 'analytics' || category === 'marketing')
    .map(({ lifetime }) => lifetime)
  expect(new Set(lifetimes)).toEqual(new Set(['2 år', '90 dager']))
  expect(text).toMatch(/Google.*i inntil to år/)
})

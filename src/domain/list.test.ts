import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activityListQuery } from './activity.ts'
import { enquiryExportQuery, enquiryListQuery, enquiryPatch } from './enquiry-request.ts'
import { createListQuerySchema, LIST_LIMIT_DEFAULT, SEARCH_MAX_LENGTH } from './list.ts'
import { offerListQuery } from './offer-list.ts'
import { outboxListQuery } from './outbox.ts'
import { partnerListQuery } from './partner-list.ts'

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

test.each([
  [offerListQuery, 'updated'],
  [partnerListQuery, 'name'],
  [enquiryListQuery, 'newest'],
  [activityListQuery, 'newest'],
  [outboxListQuery, 'newest'],
])('a list without a query is its first page, in its own order', (schema, sort) => {
  expect(z.parse(schema, {})).toMatchObject({ q: '', sort, limit: LIST_LIMIT_DEFAULT })
})

test('a search loses outer and repeated spaces and takes letters as one character each', () => {
  expect(z.parse(createListQuerySchema(['a']), { q: '  Bla\u030abaer \t AS ' }).q).toBe('Blåbaer AS')
})

test.each([
  ['', 'helt tall fra 1 til 100'],
  ['0', 'helt tall fra 1 til 100'],
  ['101', 'helt tall fra 1 til 100'],
  ['2.5', 'helt tall fra 1 til 100'],
  ['mange', 'helt tall fra 1 til 100'],
])('a page of %j rows is refused', (limit, part) => {
  expect(messagesOf(offerListQuery, { limit })).toEqual([expect.stringContaining(part)])
})

test('an unknown order, status or time, or a long search, is refused', () => {
  expect(messagesOf(offerListQuery, { sort: 'price; drop' })).toEqual([
    'Listen kan sorteres etter updated, created, name, next.',
  ])
  expect(messagesOf(offerListQuery, { q: 'x'.repeat(SEARCH_MAX_LENGTH + 1) })).toHaveLength(1)
  expect(messagesOf(enquiryListQuery, { status: 'solgt' })).toHaveLength(1)
  expect(messagesOf(enquiryExportQuery, { status: 'solgt' })).toHaveLength(1)
  expect(messagesOf(enquiryPatch, { status: '' })).toHaveLength(1)
  expect(messagesOf(outboxListQuery, { status: 'ny' })).toHaveLength(1)
  for (const from of ['i går', '2026-11-21', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-10:00']) {
    expect(messagesOf(activityListQuery, { from })[0], from).toContain('Tidspunktet')
  }
})

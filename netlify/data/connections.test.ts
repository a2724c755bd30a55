import { expect, test } from 'vitest'
import { isRead } from './connections.ts'

test.each([
  ['select 1', true],
  ['select "updated_at", "inserted" from "offers"', true],
  ["\n  with page as (select 1) select * from page where action = 'offer.updated'", true],
  ['insert into "offers" values (1)', false],
  ['with former as (select 1), changed as (update "partners" set "name" = $1) select 1', false],
  ['WITH x AS (DELETE FROM "offers") SELECT 1', false],
  ['select * from "email_outbox" for update skip locked', false],
  ["select nextval('numbers')", false],
  ['update "offers" set "price" = $1', false],
  ['vacuum', false],
])('%s changes nothing: %s', (text, reads) => {
  expect(isRead(text)).toBe(reads)
})

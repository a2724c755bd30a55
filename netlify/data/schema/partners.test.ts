import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { globalSettings } from './partners.ts'

test('a new row of settings has the initial ones (F-867, F-1106)', () => {
  const columns = getTableColumns(globalSettings)
  const { defaultSelectedExtras, ...texts } = INITIAL_SETTINGS
  const defaults = Object.keys(texts).map((name) => [name, columns[name as keyof typeof texts].default])
  expect(Object.fromEntries(defaults)).toEqual(texts)
})

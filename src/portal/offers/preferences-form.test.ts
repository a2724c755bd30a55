import { expect, test } from 'vitest'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { preferencesResolver, toPreferencesBody, valuesOfPreferences } from './preferences-form.ts'

const values = valuesOfPreferences({ ...INITIAL_PREFERENCES, version: 1 })

function errorsOf(change: Partial<typeof values>) {
  return formErrors(preferencesResolver, { ...values, ...change })
}

test('a place that nothing fills in is said at the field (F-1367)', async () => {
  const shareText = '{lenka} blir ikke byttet ut. Bruk {kunde}, {lenke} eller {avsender}.'
  expect(await errorsOf({ shareText: 'Hei {kunde}! Se {lenka}' })).toEqual({ shareText })
  for (const fine of ['', ' ', 'Hei {kunde}! Se {lenke}']) {
    expect(await errorsOf({ shareText: fine }), fine).toEqual({})
  }
})

test.each(['', '  ', ' \n'])('a text of nothing but %j is sent as null', (shareText) => {
  expect(toPreferencesBody({ ...values, shareText, validDays: ' 30 ' })).toMatchObject({
    shareText: null,
    validDays: 30,
  })
  expect(toPreferencesBody({ ...values, shareText: ' Hei {kunde} ' })).toMatchObject({
    shareText: 'Hei {kunde}',
  })
})

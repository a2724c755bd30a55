import { createFormControl, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { mergeThreeWay, resetFormAfterSave } from './draft-form.ts'

type Values = { name: string; price: string }
const start: Values = { name: 'Vestlys', price: '35000' }

/** A form that shows a draft, as `useDraftForm` makes it. */
function formWith(draft: Values) {
  const form = createFormControl<Values>({
    defaultValues: start,
    resetOptions: { keepDefaultValues: true },
  })
  form.reset(draft)
  return { ...form, isDirty: () => form.control._getDirty() } as unknown as UseFormReturn<Values> & {
    isDirty: () => boolean
  }
}

test('a form that began with a draft has nothing unsaved once it is saved (F-1378)', () => {
  const sent = { ...start, name: 'Vestlys Energi' }
  const form = formWith(sent)
  expect(form.isDirty()).toBe(true)
  expect(resetFormAfterSave({ form, sent, stored: sent })).toBe(false)
  expect(form.isDirty()).toBe(false)
})

test('what was typed while the save was under way stays, as unsaved', () => {
  const sent = { ...start, name: 'Vestlys Energi' }
  const form = formWith({ ...sent, price: '41000' })
  expect(resetFormAfterSave({ form, sent, stored: sent })).toBe(true)
  expect(form.getValues()).toEqual({ name: 'Vestlys Energi', price: '41000' })
  expect(form.isDirty()).toBe(true)
})

const base = { name: 'Hotellet', logoUrl: '', extras: ['a'] }

test('what others have saved shows where nobody has typed, and what was typed stays', () => {
  expect(
    mergeThreeWay({
      base,
      typed: { ...base, name: 'Fjordhotellet' },
      stored: { ...base, logoUrl: '/api/logos/a.png', extras: ['a', 'b'] },
    }),
  ).toEqual({ name: 'Fjordhotellet', logoUrl: '/api/logos/a.png', extras: ['a', 'b'] })
})

test('a field that both have changed is nobody’s to decide but theirs', () => {
  const stored = { ...base, name: 'Hotell Fjord' }
  expect(mergeThreeWay({ base, typed: { ...base, name: 'Fjordhotellet' }, stored })).toBeNull()
  expect(
    mergeThreeWay({ base, typed: { ...base, extras: [] }, stored: { ...base, extras: ['b'] } }),
  ).toBeNull()
})

test('both changed it to the same: no conflict', () => {
  const same = { ...base, name: 'Fjordhotellet' }
  expect(mergeThreeWay({ base, typed: same, stored: same })).toEqual(same)
})

import { createFormControl, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { rebaseOnSaved } from './saved-form.ts'

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

test('F-1378 a form that began with a draft has nothing unsaved once it is saved', () => {
  const sent = { ...start, name: 'Vestlys Energi' }
  const form = formWith(sent)
  expect(form.isDirty()).toBe(true)
  expect(rebaseOnSaved({ form, sent, stored: sent })).toBe(false)
  expect(form.isDirty()).toBe(false)
})

test('what was typed while the save was under way stays, as unsaved', () => {
  const sent = { ...start, name: 'Vestlys Energi' }
  const form = formWith({ ...sent, price: '41000' })
  expect(rebaseOnSaved({ form, sent, stored: sent })).toBe(true)
  expect(form.getValues()).toEqual({ name: 'Vestlys Energi', price: '41000' })
  expect(form.isDirty()).toBe(true)
})

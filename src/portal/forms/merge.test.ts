import { expect, test } from 'vitest'
import { mergedValues } from './merge.ts'

const base = { name: 'Hotellet', logoUrl: '', extras: ['a'] }

test('what others have saved shows where nobody has typed, and what was typed stays', () => {
  expect(
    mergedValues({
      base,
      typed: { ...base, name: 'Fjordhotellet' },
      stored: { ...base, logoUrl: '/api/logos/a.png', extras: ['a', 'b'] },
    }),
  ).toEqual({ name: 'Fjordhotellet', logoUrl: '/api/logos/a.png', extras: ['a', 'b'] })
})

test('a field that both have changed is nobody’s to decide but theirs', () => {
  const stored = { ...base, name: 'Hotell Fjord' }
  expect(mergedValues({ base, typed: { ...base, name: 'Fjordhotellet' }, stored })).toBeNull()
  expect(
    mergedValues({ base, typed: { ...base, extras: [] }, stored: { ...base, extras: ['b'] } }),
  ).toBeNull()
})

test('both changed it to the same: no conflict', () => {
  const same = { ...base, name: 'Fjordhotellet' }
  expect(mergedValues({ base, typed: same, stored: same })).toEqual(same)
})

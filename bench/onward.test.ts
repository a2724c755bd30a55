import { expect, test } from 'vitest'
import { missedNavigationBudgets } from './onward.ts'

test('a prepared page that is painted late is named with its time; an unprepared one may take long (F-1401)', () => {
  const fast = { way: '/ → /faq', unprepared: 900, prepared: 200 }
  expect(missedNavigationBudgets([fast, { way: '/faq → /', unprepared: 300, prepared: 201.4 }])).toEqual([
    '/faq → /: 201 ms after the press, at most 200',
  ])
})

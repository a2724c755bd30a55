import { expect, test } from 'vitest'
import { missedInteractionBudgets } from './interactions.ts'

test('an interaction that keeps the next paint waiting is named, and when', () => {
  expect(
    missedInteractionBudgets({
      'a button': { quiet: 100, atOnce: 104 },
      'a field': { quiet: 112 },
    }),
  ).toEqual([
    'a button, right after load: 104 ms to the next paint, at most 100',
    'a field: 112 ms to the next paint, at most 100',
  ])
})

import { expect, test } from 'vitest'
import { missedInteractionBudgets } from './interactions.ts'

test('an interaction that keeps the next paint waiting is named, and when', () => {
  expect(
    missedInteractionBudgets({
      'a button': { quiet: 200, atOnce: 208 },
      'a field': { quiet: 216 },
    }),
  ).toEqual([
    'a button, right after load: 208 ms to the next paint, at most 200',
    'a field: 216 ms to the next paint, at most 200',
  ])
})

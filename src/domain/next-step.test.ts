import { expect, test } from 'vitest'
import { NEXT_STEP_CASES, NOW } from '#tests/support/next-step-cases.ts'
import { partnerNextStepText } from './next-step.ts'

test.each(NEXT_STEP_CASES)('an offer %s: what to do next (F-1464)', (_, offer, step) => {
  expect(partnerNextStepText({ lastOpenedAt: null, openCount: 0, ...offer }, NOW)).toBe(step)
})

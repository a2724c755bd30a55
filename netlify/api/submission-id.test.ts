import { expect, test } from 'vitest'
import { submissionIdOf } from './submission-id.ts'

test('F-1250 the same words have the same id, also after a deploy, and other words another one', () => {
  // SHA-256 of '["2026-11-23","Kari"]', written as the database writes an id.
  const id = submissionIdOf(['2026-11-23', 'Kari'])
  expect(id).toBe('c4f0b01d-5dbd-c883-c5eb-d2f9d43a96bd')
  for (const other of [['2026-11-24', 'Kari'], ['Kari', '2026-11-23'], ['2026-11-23Kari'], []]) {
    expect(submissionIdOf(other)).not.toBe(id)
  }
})

import { expect, test } from 'vitest'
import { deriveSubmissionId } from './submission-id.ts'

test('the same words have the same id, also after a deploy, and other words another one (F-1250)', () => {
  // SHA-256 of '["answer","2026-11-23","Kari"]', written as the database writes an id.
  const id = deriveSubmissionId('answer', ['2026-11-23', 'Kari'])
  expect(id).toBe('1db25cac-6866-7ff3-7787-2a105616d384')
  for (const other of [['2026-11-24', 'Kari'], ['Kari', '2026-11-23'], ['2026-11-23Kari'], []]) {
    expect(deriveSubmissionId('answer', other)).not.toBe(id)
  }
  expect(deriveSubmissionId('enquiry', ['2026-11-23', 'Kari']), 'of another kind').not.toBe(id)
})

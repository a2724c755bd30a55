import { expect, test } from 'vitest'
import { NO_ATTEMPT, nextAttempt } from './send-enquiry.ts'

const fields = { name: 'Ingrid', email: 'i@lyngmark.example', phone: '', message: 'Julebord' }

test('the same words sent again carry the same id, other words a new one', () => {
  const first = nextAttempt(fields, NO_ATTEMPT)
  expect(first.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(nextAttempt({ ...fields }, first)).toBe(first)
  const other = nextAttempt({ ...fields, message: 'Kickoff' }, first)
  expect(other.id).not.toBe(first.id)
})

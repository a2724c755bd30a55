import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PRIVACY_NOTES, privacyNoteRecord } from './privacy-note.ts'

const NOW = new Date('2026-11-26T12:00:00Z')

test('a note whose text changes gets another version (F-1442)', () => {
  const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
  const versions = Object.values(PRIVACY_NOTES).map(({ version, text }) => `${version} ${fingerprint(text)}`)
  // Whoever changes a text writes the day beside it, keeps the old one as replaced, and writes the two here.
  expect(versions).toEqual(['2026-11-26 adff0533', '2026-11-26 4e0d86ee', '2026-11-28 f6df44b6'])
})

test('what is kept is the note that was read, its version and when (F-1442)', () => {
  expect(privacyNoteRecord('enquiry', '', NOW)).toEqual({ ...PRIVACY_NOTES.enquiry, at: NOW.toISOString() })
  expect(privacyNoteRecord('answer', PRIVACY_NOTES.answer.version, NOW)).toMatchObject(PRIVACY_NOTES.answer)
  expect(privacyNoteRecord('enquiry', '2026-01-01', NOW)).toMatchObject({ version: '2026-01-01', text: '' })
  const replaced = { enquiry: { '2026-01-01': 'Slik sto det da.' }, answer: {}, question: {} }
  expect(privacyNoteRecord('enquiry', '2026-01-01', NOW, replaced)).toMatchObject({
    version: '2026-01-01',
    text: 'Slik sto det da.',
  })
})

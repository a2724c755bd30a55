import { expect, test } from 'vitest'
import { replyDraft } from './reply-draft.ts'

const asked = { name: 'Ingrid Solheim', message: 'Hei!\nEr dere ledige?', offer: null, package: null }
const ofOffer = (companyName: string | null, partnerName: string | null = 'Radisson') =>
  replyDraft({ ...asked, offer: { companyName, partnerName } }).subject

test('an answer by mail begins with a greeting and quotes what was written', () => {
  expect(replyDraft(asked)).toEqual({
    subject: 'Henvendelsen din',
    body: 'Hei Ingrid,\n\n\n\n> Hei!\n> Er dere ledige?',
  })
  expect(replyDraft({ ...asked, name: '42' }).body).toMatch(/^Hei,\n/)
})

test('an answer to a yes quotes what was asked before it (F-1530)', () => {
  const askedBefore = [{ at: '2026-11-26T12:00:00.000Z', message: 'Har dere lyd?' }]
  expect(replyDraft({ ...asked, message: 'Ja takk', askedBefore }).body).toBe(
    'Hei Ingrid,\n\n\n\n> Har dere lyd?\n> \n> Ja takk',
  )
})

test('its subject names the offer or the package that the enquiry is about', () => {
  expect(ofOffer('Nordlys Eiendom')).toBe('Tilbudet til Nordlys Eiendom')
  expect(ofOffer(null)).toBe('Tilbudet fra Radisson')
  expect(ofOffer(null, null)).toBe('Henvendelsen din')
  expect(replyDraft({ ...asked, package: { title: 'Magisk Aften' } }).subject).toBe('Magisk Aften')
})

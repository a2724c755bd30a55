import { expect, test } from 'vitest'
import { formErrors } from '#tests/support/form-errors.ts'
import { accessResolver, rowProblem, toAccessConfig } from './access-form.ts'

async function errorsOf(whitelistedEmails: string, trustedDomains = '') {
  const errors = await formErrors(accessResolver, { whitelistedEmails, trustedDomains })
  return { emails: errors.whitelistedEmails, domains: errors.trustedDomains }
}

test('entries are trimmed, empty ones dropped, repeats count once (F-929)', () => {
  const values = { whitelistedEmails: ' Ida@Hotell.no,, per@hotell.no ,ida@hotell.no,', trustedDomains: '' }
  expect(toAccessConfig(values)).toEqual({
    whitelistedEmails: ['ida@hotell.no', 'per@hotell.no'],
    trustedDomains: [],
  })
})

test('a list pasted from mail or a sheet is a list too', () => {
  const values = { whitelistedEmails: 'a@b.no; c@d.no\ne@f.no', trustedDomains: '@hotell.no' }
  expect(toAccessConfig(values)).toEqual({
    whitelistedEmails: ['a@b.no', 'c@d.no', 'e@f.no'],
    trustedDomains: ['hotell.no'],
  })
})

test('a list copied from Outlook, with names and their commas, is its addresses', async () => {
  for (const whitelistedEmails of [
    'Moen, Ida <ida@hotell.no>; Vert, Per <per@hotell.no>',
    '"Moen, Ida" <ida@hotell.no>, Per <per@hotell.no>',
    'ida@hotell.no, Vert, Per <per@hotell.no>',
    'Moen, Ida <ida@hotell.no>\nper@hotell.no <per@hotell.no>;',
    'mailto:ida@hotell.no; Per Vert <per@hotell.no> ',
  ]) {
    const values = { whitelistedEmails, trustedDomains: '' }
    expect(toAccessConfig(values).whitelistedEmails, whitelistedEmails).toEqual([
      'ida@hotell.no',
      'per@hotell.no',
    ])
  }
  expect((await errorsOf('per, kari, Moen, Ida <ida@hotell.no>')).emails).toContain('«per» og «kari»')
})

test('every wrong address and domain is named (F-928)', async () => {
  const { emails, domains } = await errorsOf('ida@hotell.no, per, kari@', 'radisson')
  expect(emails).toBe('«per» og «kari@» er ikke e-postadresser. Skriv dem slik: navn@hotellet.no')
  expect(domains).toBe('«radisson» er ikke et domene. Skriv for eksempel hotellet.no')
})

test('a row says what is wrong with it alone', () => {
  expect(rowProblem('per')).toBe('«per» er ikke en e-postadresse. Skriv for eksempel navn@hotellet.no')
  expect(rowProblem('per, kari@')).toMatch(/^«per» og «kari@»/)
  for (const row of ['', ' ', 'Ida <ida@hotell.no>']) expect(rowProblem(row)).toBeUndefined()
})

test('lists that are right have no errors, also empty ones', async () => {
  expect(await errorsOf('ida@hotell.no', 'hotell.no, blåbær.no')).toEqual({})
  expect(await errorsOf('', '')).toEqual({})
})

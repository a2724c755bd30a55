import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  extractEmailAddress,
  isDomainName,
  isEmailAddress,
  isTypedEmailAddress,
  mailHrefWithText,
  tidyDomain,
} from './email-address.ts'

/** 253 characters, the most a domain name may have (RFC 1035); an address may have 254 (RFC 5321). */
const LONGEST_DOMAIN = `${`${'a'.repeat(59)}.`.repeat(4)}${'b'.repeat(13)}`

describe('e-mail addresses (F-902, F-928)', () => {
  test.each([
    'kari@firma.no',
    'Kari.Nordmann+fest@sub.firma.example',
    'post@blåbær.no',
    'a@b.co',
    "o'neil@firma.no",
    'x@xn--blbr-roa1d.no',
    `${'a'.repeat(64)}@firma.no`,
    `a@${LONGEST_DOMAIN.slice(1)}`,
  ])('%s is one', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  test.each([
    '',
    'kari',
    'kari@',
    '@firma.no',
    'kari@firma',
    'kari@@firma.no',
    'kari@firma..no',
    'kari..n@firma.no',
    '.kari@firma.no',
    'kari@-firma.no',
    'kari@firma.no, ola@firma.no',
    'kari nordmann@firma.no',
    'Kari <kari@firma.no>',
    'kari@firma.no\r\nBcc: alle@firma.no',
    'kari@firma.n',
    `${'a'.repeat(65)}@firma.no`,
    `a@${'firma.'.repeat(60)}no`,
    `ab@${LONGEST_DOMAIN}`,
    `a@${LONGEST_DOMAIN}`,
  ])('%j is none', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  test('nothing with a control character, a space or an angle bracket passes, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', '\0', '\u007f', '\u0085', '\u009f', '\u2028', ' ', '<', '>', ','),
        fc.string(),
        (a, mark, b) => {
          expect(isEmailAddress(`${a}${mark}${b}@firma.no`)).toBe(false)
          expect(isEmailAddress(`kari@firma.no${mark}${b}`)).toBe(false)
        },
      ),
    )
  })
})

test.each([
  ['firma.no', true],
  ['sub.firma.no', true],
  ['ås.kommune.no', true],
  [LONGEST_DOMAIN, true],
  [`b${LONGEST_DOMAIN}`, false],
  ['firma', false],
  ['-firma.no', false],
  ['firma-.no', false],
  ['firma.no/', false],
  ['*.firma.no', false],
  ['firma .no', false],
])('the domain %j: %s (F-928)', (domain, valid) => {
  expect(isDomainName(domain)).toBe(valid)
})

const UNSEEN = ['\u200b', '\u00ad', '\u202e', '\u2066', '\u3164', '\u{e0041}']

test('no address or domain has what nobody sees; copied along, it goes', () => {
  for (const mark of [...UNSEEN, '\ud800']) {
    expect(isEmailAddress(`ka${mark}ri@firma.no`)).toBe(false)
    expect(isEmailAddress(`kari@fir${mark}ma.no`)).toBe(false)
    expect(isDomainName(`fir${mark}ma.no`)).toBe(false)
  }
  for (const mark of UNSEEN) {
    expect(extractEmailAddress(`${mark}Ka${mark}ri@fir${mark}ma.no${mark} `)).toBe('Kari@firma.no')
    expect(tidyDomain(`fir${mark}ma.no`)).toBe('firma.no')
  }
  expect(extractEmailAddress('ka\u030are@firma.no')).toBe('kåre@firma.no')
})

test.each([
  ['Ola Moen <Ola@hotellet.no>', 'Ola@hotellet.no'],
  ['"Moen, Ola" <ola@hotellet.no>;', 'ola@hotellet.no'],
  ['<ola@hotellet.no>, ', 'ola@hotellet.no'],
  ['mailto:ola@hotellet.no', 'ola@hotellet.no'],
  ['Mailto:ola@hotellet.no?subject=Hei', 'ola@hotellet.no'],
  ['ola@hotellet.no <mailto:ola@hotellet.no>', 'ola@hotellet.no'],
  ['Ｉｄａ', 'Ｉｄａ'],
  ['Ｉｄａ@ＦＩＲＭＡ.no', 'Ｉｄａ@firma.no'],
])('the address in %j, as people paste it, is %s', (pasted, address) => {
  expect(extractEmailAddress(pasted)).toBe(address)
})

test('two pasted addresses are not one of them', () => {
  expect(isEmailAddress(extractEmailAddress('Ola <ola@hotellet.no>, Ida <ida@hotellet.no>'))).toBe(false)
})

test('a prefilled mail keeps its lines, and its address is only an address', () => {
  expect(mailHrefWithText({ subject: 'Tilbud & mer', body: 'Hei!\n\nDa?' })).toBe(
    'mailto:?subject=Tilbud%20%26%20mer&body=Hei!%0D%0A%0D%0ADa%3F',
  )
  expect(mailHrefWithText({ to: 'a?cc=b@x.no', subject: '', body: 'a\r\nb' })).toBe(
    'mailto:a%3Fcc%3Db@x.no?subject=&body=a%0D%0Ab',
  )
})

test.each([
  'Ola <ola@hotellet.no>',
  'mailto:ola@hotellet.no?subject=x',
  ' ola\u200b@hotellet.no\u00a0',
  'ola@blåbær.no',
])('a form lets through what the server understands: %j', (typed) =>
  expect(isTypedEmailAddress(typed)).toBe(true),
)
test.each(['', 'ola', 'Ola <ola@hotellet>', 'ola@hotellet.no, per@hotellet.no'])('a form stops %j', (typed) =>
  expect(isTypedEmailAddress(typed)).toBe(false),
)

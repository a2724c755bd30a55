import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { accessConfigRequest } from './access.ts'
import { contactFields } from './contact.ts'
import { emailSpellings, mailboxForLimits, normaliseDomain, normaliseEmail, parseDomain } from './email.ts'
import { mentionedOfferPage } from './offer-page-field.ts'

test('addresses are compared without outer spaces and case (F-1270)', () => {
  expect(normaliseEmail('  Ida.Moen@Radisson.EXAMPLE\n')).toBe('ida.moen@radisson.example')
  expect(normaliseEmail('ida.moen@ＲＡＤＩＳＳＯＮ．example')).toBe('ida.moen@radisson.example')
  expect(normaliseEmail('KA\u030aRE@firma.no')).toBe('kåre@firma.no')
})

test.each([
  ['blåbær.no', 'blåbær.no'],
  ['XN--BLBR-ROAH.no', 'blåbær.no'],
  ['BLA\u030aBÆR．no', 'blåbær.no'],
  ['ás.xn--blbr-roah.no', 'ás.blåbær.no'],
  ['xn--firma-.no', 'xn--firma-.no'],
  ['xn--x.no', 'xn--x.no'],
  ['xn--strae-oqa.de', 'straße.de'],
  ['firma.no', 'firma.no'],
  ['firma', 'firma'],
  ['xn--zzzzzzzzzzzz-.no', 'xn--zzzzzzzzzzzz-.no'],
])('the domain %s has one form, %s, however it was sent', (typed, normal) => {
  expect(normaliseDomain(typed)).toBe(normal)
})

test.each([
  ['gооgle.com', 'xn--ggle-55da.com'],
  ['аррӏе.com', 'xn--80ak6aa92e.com'],
  ['hotеllet.no', 'xn--hotllet-9gg.no'],
  ['hotellɛt.no', 'xn--hotellt-0dd.no'],
])('%s, which only looks like ours, is shown as %s', (typed, shown) => {
  expect(normaliseDomain(typed)).toBe(shown)
  expect(normaliseDomain(shown)).toBe(shown)
})

test('an address has one form: in it, it stays as it is', () => {
  const local = fc.string({ unit: 'grapheme' })
  const domain = fc.oneof(
    fc.domain(),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('æ', 'ß', 'é', 'о', 'İ', 'a', '-', '.') }).map((name) => `${name}.no`),
    fc.string({ unit: fc.constantFrom('x', 'n', '-', 'a', 'z', '0', '9') }).map((name) => `xn--${name}.no`),
  )
  fc.assert(
    fc.property(local, domain, (before, after) => {
      const normal = normaliseEmail(`${before}@${after}`)
      expect(normaliseEmail(normal)).toBe(normal)
      expect(normaliseDomain(normaliseDomain(after))).toBe(normaliseDomain(after))
    }),
  )
})

test('an enquiry and a trusted domain arrive in the form that is compared', () => {
  const typed = { name: 'Ola', email: 'Ola@xn--blbr-roah.no', phone: '', message: 'Hei' }
  expect(contactFields.parse(typed).email).toBe('Ola@blåbær.no')
  const access = { partnerId: 'radisson', whitelistedEmails: ['Ola <ola@XN--BLBR-ROAH.no>'] }
  expect(accessConfigRequest.parse(access).whitelistedEmails).toEqual(['ola@blåbær.no'])
})

test.each([
  ['www.hotellet.no', 'hotellet.no'],
  ['@hotellet.no', 'hotellet.no'],
  ['https://www.Hotellet.no/kontakt', 'hotellet.no'],
  ['@www.hotellet.no', 'hotellet.no'],
  ['www.no', 'www.no'],
  ['xn--blbr-roah.no', 'blåbær.no'],
])('the domain in %s, as people paste it, is %s', (typed, domain) => {
  expect(parseDomain(typed)).toBe(domain)
  expect(accessConfigRequest.parse({ partnerId: 'a', trustedDomains: [typed] }).trustedDomains).toEqual([
    domain,
  ])
})

test('an iPhone of 2023, which lacks URL.canParse, reads addresses too', () => {
  const { canParse } = URL
  onTestFinished(() => void Object.assign(URL, { canParse }))
  Reflect.deleteProperty(URL, 'canParse')
  expect(normaliseEmail('Ola@xn--blbr-roah.no')).toBe('ola@blåbær.no')
  expect(normaliseDomain('xn--x.no')).toBe('xn--x.no')
  expect(mentionedOfferPage.parse('/partner/grand/nordisk-kraft')).toBe('/partner/grand/nordisk-kraft')
})

test('an address is not taken for its whole domain', () => {
  expect(accessConfigRequest.safeParse({ partnerId: 'a', trustedDomains: ['ola@hotellet.no'] }).success).toBe(
    false,
  )
})

test.each([
  ['victim+17@firma.no', 'victim@firma.no'],
  ['Victim+a+b@FIRMA.no', 'victim@firma.no'],
  ['v.i.ctim+1@gmail.com', 'victim@gmail.com'],
  ['victim@googlemail.com', 'victim@gmail.com'],
  ['v.ictim@firma.no', 'v.ictim@firma.no'],
  ['', '@'],
])('%s is read in the mailbox %s', (address, mailbox) => {
  expect(mailboxForLimits(address)).toBe(mailbox)
})

test.each([
  ['ola@blåbær.no', ['ola@blåbær.no', 'ola@xn--blbr-roah.no']],
  ['ola@firma.no', ['ola@firma.no']],
  ['ola@xn--80ak6aa92e.com', ['ola@xn--80ak6aa92e.com', 'ola@аррӏе.com']],
  ['ola@xn--9999999999.no', ['ola@xn--9999999999.no']],
])('%s may be stored as %j', (address, spellings) => expect(emailSpellings(address)).toEqual(spellings))

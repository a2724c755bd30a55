import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accessConfigRequest, addEmailRequest, listFromCommas } from './access.ts'
import { computeSaving } from './before-price.ts'
import { contactRequest } from './contact.ts'
import { validateContact } from './contact-fields.ts'
import { isDomainName, isEmailAddress } from './email-address.ts'
import { logoUploadRequest } from './logo.ts'
import { noticeSeenRequest } from './notice.ts'
import { offerRequest } from './offer.ts'
import { companyFromSlug } from './offer-view.ts'
import { newPartnerRequest, partnerDefaultsRequest, partnerPatch } from './partner.ts'
import { INITIAL_PREFERENCES, preferencesRequest } from './partner-preferences.ts'
import { formatOfferPrice, formatPrice } from './price.ts'
import {
  adminLoginRequest,
  partnerLinkRequest,
  partnerLoginRequest,
  partnerSwitchRequest,
} from './session.ts'
import { INITIAL_SETTINGS, settingsRequest } from './settings.ts'
import { slugFromCompany } from './slug.ts'

const OFFER_VALUES = {
  price: '35000',
  beforePrice: '75000',
  ctaButtonUrl: 'https://firma.no',
  ctaButtonText: 'Book',
  selectedExtras: ['em_act'],
}

/** Every body the API reads, each with an example that passes. */
const CONTRACTS: [name: string, schema: z.ZodMiniType, good: Record<string, unknown>][] = [
  [
    'an enquiry',
    contactRequest,
    {
      ...{ name: 'Kari', email: 'kari@firma.no', phone: '', message: 'Hei', website: '' },
      ...{
        gclid: '',
        clickId: '',
        landingPage: '',
        landingUrl: '',
        utmSource: '',
        utmMedium: '',
        utmCampaign: '',
      },
      ...{ utmContent: '', utmTerm: '', device: '', network: '' },
    },
  ],
  ['an offer', offerRequest, { companyName: 'Nordlys', customerSlug: 'Nordlys', ...OFFER_VALUES }],
  ['a new partner', newPartnerRequest, { partnerId: 'fjord', name: 'Fjord', logoUrl: '/api/logos/a.png' }],
  ['a change of a partner', partnerPatch, { name: 'Fjord', logoUrl: null, allowAdvancedSettings: 'true' }],
  ['partner defaults', partnerDefaultsRequest, { partnerId: 'fjord', heroDescription: '', ...OFFER_VALUES }],
  [
    'access',
    accessConfigRequest,
    { partnerId: 'fjord', whitelistedEmails: ['kari@fjord.no'], trustedDomains: ['fjord.no'] },
  ],
  ['an address to add', addEmailRequest, { email: 'kari@fjord.no' }],
  ['a partner login', partnerLoginRequest, { email: 'kari@fjord.no' }],
  ['a login link', partnerLinkRequest, { token: 'q3Zk' }],
  ['a switch of partner', partnerSwitchRequest, { partnerId: 'fjord' }],
  [
    'a logo',
    logoUploadRequest,
    { fileData: 'data:image/png;base64,iVBORw0K', fileExtension: 'png', partnerId: 'fjord' },
  ],
  ['an admin login', adminLoginRequest, { email: 'kari@fjord.no', password: 'hemmelig' }],
  ['a notice put away', noticeSeenRequest, { notice: 'direct-login' }],
  ['a partner’s preferences', preferencesRequest, { ...INITIAL_PREFERENCES, validDays: 30, priceTax: 'eks' }],
  ['global settings', settingsRequest, INITIAL_SETTINGS],
]

const HOSTILE = [
  '',
  ' \t\u00a0\n ',
  '🎩',
  '<script>alert(1)</script>',
  "'; drop table offers; --",
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  '$&',
  '../../etc/passwd',
]
// fast-check's own 'binary' unit takes seconds to set up and produces no lone surrogates.
const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: codeUnit }),
  fc.emailAddress(),
  fc.webUrl(),
)

describe.each(CONTRACTS)('%s', (_name, schema, good) => {
  const withOneField = (value: fc.Arbitrary<unknown>) =>
    fc.tuple(fc.constantFrom(...Object.keys(good)), value).map(([field, put]) => ({ ...good, [field]: put }))

  test('passes when every field is right', () => {
    expect(z.safeParse(schema, good).error).toBeUndefined()
  })

  test('whatever is sent is answered with a result, never thrown at', () => {
    const oddBodies = fc.oneof(fc.anything(), withOneField(fc.anything()))
    fc.assert(
      fc.property(oddBodies, (body) => {
        const { success, error } = z.safeParse(schema, body)
        expect(success || error.issues.every(({ message }) => message !== '')).toBe(true)
      }),
    )
  })

  test('with any text in any field, what is kept passes again unchanged', () => {
    const texts = fc.oneof(
      anyText,
      anyText.map((text) => [text]),
    )
    fc.assert(
      fc.property(withOneField(texts), (body) => {
        const first = z.safeParse(schema, body)
        if (first.success) expect(z.parse(schema, first.data)).toEqual(first.data)
      }),
    )
  })

  test('a body cannot reach the prototype', () => {
    const sent = { ...good, ...JSON.parse('{"__proto__":{"admin":true},"constructor":{"x":1}}') }
    expect(z.parse(schema, sent)).not.toHaveProperty('admin')
    expect({}).not.toHaveProperty('admin')
  })
})

describe('very long input is answered', () => {
  /** Texts that make a backtracking pattern slow. */
  const LONG = ['a', 'a.', 'a-', '- ', '1.000', '9', ' ', '@', 'a@', 'ø', 'kr', ',-', '🎩', 'https://a.'].map(
    (part) => part.repeat(100_000),
  )

  const RULES: [name: string, rule: (text: string) => unknown][] = [
    ['slugFromCompany', slugFromCompany],
    ['companyFromSlug', companyFromSlug],
    ['formatPrice', formatPrice],
    ['formatOfferPrice', formatOfferPrice],
    ['computeSaving', (text) => computeSaving(text, text)],
    ['isEmailAddress', isEmailAddress],
    ['isEmailAddress, behind the @', (text) => isEmailAddress(`a@${text}`)],
    ['isDomainName', isDomainName],
    ['listFromCommas', listFromCommas],
    ['checkContact', (text) => validateContact({ name: text, email: text, phone: text, message: text })],
    ...CONTRACTS.map(([name, schema, good]): [string, (text: string) => unknown] => [
      name,
      (text) => z.safeParse(schema, Object.fromEntries(Object.keys(good).map((field) => [field, text]))),
    ]),
  ]

  test.each(RULES)('by %s', (_name, rule) => {
    // A rule that is quadratic in its input's length, or worse, does not return before the test times out.
    for (const text of LONG) expect(() => rule(text)).not.toThrow()
  })
})

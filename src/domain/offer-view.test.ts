import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicOffer } from '#tests/support/offer.ts'
import { INITIAL_TIERS } from './before-price.ts'
import type { BonusId } from './bonus.ts'
import { buildExpiredView } from './expired-view.ts'
import type { PublicOffer, RecentOffer } from './offer.ts'
import { isExternalLink, type OfferSources, offerView, type PartnerConfig } from './offer-view.ts'
import type { PartnerDefaults } from './partner.ts'
import { parsePrice } from './price.ts'
import type { GivenAnswer, ShownAnswer } from './shown-answer.ts'

const CONFIG: PartnerConfig = {
  id: 'radisson',
  name: 'Radisson',
  partnerLogo: '/marks/radisson.svg',
  packageTitle: 'Magisk Aften',
  showPricing: true,
  price: '35.000,-',
  originalPrice: '75.000,-',
  beforePrice: '100.000,-',
  afterPrice: '35.000,-',
  includedExtras: ['extended_magic', 'logo_illusion', 'em_act'],
  bookingLink: '/kontakt',
  ctaText: 'Book Falk',
  heroDescription: 'Gjennom {partnerName} får dere {partnerName}-pris.',
}
const DEFAULTS: PartnerDefaults = {
  partnerId: 'radisson',
  heroDescription: null,
  price: '45000',
  beforePrice: '80000',
  ctaButtonUrl: 'https://radisson.example/standard',
  ctaButtonText: 'Book hos oss',
  selectedExtras: ['em_act'],
}
const OFFER = publicOffer({
  companyName: 'Nordlys Eiendom AS',
  customerSlug: 'Nordlys-Eiendom',
  price: '39000',
  beforePrice: '90000',
  ctaButtonUrl: 'https://radisson.example/nordlys',
  ctaButtonText: 'Ja takk',
  selectedExtras: ['levitate'],
})
const RECENT: RecentOffer = {
  partnerId: 'radisson',
  price: OFFER.price,
  beforePrice: OFFER.beforePrice,
  selectedExtras: OFFER.selectedExtras,
}

const viewOf = (found: Partial<OfferSources>) =>
  offerView({
    partnerId: 'radisson',
    slug: 'Nordlys-Eiendom',
    config: CONFIG,
    partner: null,
    defaults: null,
    offer: null,
    recent: null,
    priceTax: null,
    tiers: INITIAL_TIERS,
    ...found,
  })

describe('an expired offer (F-1362)', () => {
  const expiredOffer = {
    ...OFFER,
    validUntil: '2026-12-04',
    price: null,
    beforePrice: null,
    expired: true,
  }

  test('has no price, not even the partner’s standard one', () => {
    expect(
      viewOf({ offer: expiredOffer, defaults: DEFAULTS, recent: RECENT, priceTax: 'eks' }),
    ).toMatchObject({
      expired: true,
      heroDescription: 'Tilbudet er utløpt, men dere kan be om et nytt.',
      price: null,
      beforePrice: null,
      saving: null,
      priceTax: null,
      ctaUrl: '/kontakt',
      ctaExternal: false,
      ctaText: 'Be om et nytt tilbud',
      valid: { until: 'fredag 4. desember 2026' },
    })
  })

  test('says of a yes that it came in time, of a no only that it is over', () => {
    const given = { on: '2026-12-03', price: '39000', extras: OFFER.selectedExtras }
    const leadOf = (kind: GivenAnswer['kind']) =>
      viewOf({ offer: expiredOffer, answered: { ...given, kind } }).heroDescription.replaceAll('\u00a0', ' ')
    expect(leadOf('yes')).toBe(
      'Tilbudet er utløpt, men dere svarte ja 3. desember. Kvelden er avtalt når dere har fått den bekreftet skriftlig.',
    )
    expect(leadOf('no')).toBe('Tilbudet er utløpt, men dere kan be om et nytt.')
  })

  test('that expires while it is on screen turns into the same', () => {
    const before = viewOf({ offer: { ...OFFER, validUntil: '2026-12-04' }, priceTax: 'eks' })
    const after = viewOf({ offer: expiredOffer, priceTax: 'eks' })
    expect(before).toMatchObject({ expired: false, price: '39000', priceTax: 'eks' })
    expect(before.valid?.end).toBe(Date.parse('2026-12-04T23:00:00Z'))
    expect(buildExpiredView(before)).toEqual(after)
  })
})

test('a before-price that neither offer, partner nor file has is that of the bonuses shown (F-1555)', () => {
  const config = { ...CONFIG, beforePrice: '' }
  const tiers = { ...INITIAL_TIERS, withEmActPrice: '78000' }
  const defaults = { ...DEFAULTS, price: '41900', beforePrice: null }
  const pricesOf = (found: Partial<OfferSources>) => {
    const { beforePrice, saving } = viewOf({ config, tiers, ...found })
    return [beforePrice, saving]
  }
  expect(pricesOf({ defaults })).toEqual(['78000', 36100])
  expect(pricesOf({})).toEqual(['78000', 43000])
  expect(pricesOf({ defaults: { ...defaults, selectedExtras: ['levitate'] } })).toEqual(['100000', 58100])
  expect(pricesOf({ defaults: { ...defaults, selectedExtras: [] } })).toEqual([null, null])
  expect(pricesOf({ defaults: { ...defaults, price: '80000' } })).toEqual([null, null])
  expect(pricesOf({ defaults, recent: { ...RECENT, beforePrice: null } })).toEqual(['100000', 61000])
  expect(pricesOf({ defaults: DEFAULTS })).toEqual(['80000', 35000])
  expect(pricesOf({ config: CONFIG, defaults })).toEqual(['100.000,-', 58100])
})

describe('what is said about tax (F-1366)', () => {
  test.each([
    [{ price: '39000' }, 'eks'],
    [{ price: 'Etter avtale' }, 'eks'],
    [{ price: '39000 eks. mva.' }, null],
    [{ price: '39 000,- inkl. MVA' }, null],
  ])('beside the price of %j: %j', (change, priceTax) => {
    expect(viewOf({ offer: { ...OFFER, ...change }, priceTax: 'eks' }).priceTax).toBe(priceTax)
  })

  test('is nothing where the partner says nothing', () => {
    expect(viewOf({ offer: OFFER }).priceTax).toBeNull()
  })
})

describe('whom the customer may ask (F-1365)', () => {
  const contactOf = (contact: Partial<PublicOffer>) => viewOf({ offer: { ...OFFER, ...contact } }).contact

  test('is named with links to ring and to write', () => {
    expect(
      contactOf({ contactName: 'Kari', contactPhone: '+47 912 34 567', contactEmail: 'kari@hotellet.no' }),
    ).toEqual({
      name: 'Kari',
      links: [
        { text: '+47 912 34 567', href: 'tel:+4791234567' },
        { text: 'kari@hotellet.no', href: 'mailto:kari@hotellet.no' },
      ],
    })
  })

  test('is nothing where nothing is known, and only what is', () => {
    expect(contactOf({})).toBeNull()
    expect(contactOf({ contactName: 'Kari' })).toEqual({ name: 'Kari', links: [] })
    expect(contactOf({ contactPhone: '+46 70 123 45 67' })?.links).toHaveLength(1)
  })

  test('an address with signs in it stays one address', () => {
    expect(contactOf({ contactEmail: 'a?cc=x&b+c%@hotellet.no' })?.links[0]?.href).toBe(
      'mailto:a%3Fcc%3Dx%26b%2Bc%25@hotellet.no',
    )
  })

  test('on the generic page and on a link without an offer is nobody', () => {
    expect(viewOf({ recent: RECENT }).contact).toBeNull()
  })
})

describe('what became of an answer', () => {
  const YES: GivenAnswer = { kind: 'yes', on: '2026-11-26', price: '39000' }
  const toldOf = (answered: GivenAnswer | null, offer: Partial<PublicOffer> = {}) =>
    viewOf({ offer: { ...OFFER, ...offer }, answered })
  const PROMISE = 'Vi svarer på et ja innen 12\u00a0timer.'
  const AGREED = 'Kvelden er avtalt når dere har fått den bekreftet skriftlig.'
  const AGAIN = { text: 'Endre svaret', opensForm: true }
  const MEND = { text: 'Må noe endres, svar på e-posten med bekreftelsen.', opensForm: false }
  const HOLDS = 'Det er bekreftelsen som gjelder.'
  const FIND = 'Søk etter «bekreftelse» i innboksen. Den nyeste gjelder.'
  const NEW = { text: 'Svar på nytt', opensForm: true }
  const WAY_ON = 'Vil dere ha en ny kveld, er det bare å svare igjen.'

  test.each<[string, GivenAnswer, ShownAnswer, hero: string]>([
    [
      'a yes',
      YES,
      {
        kind: 'yes',
        said: 'Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0000,-',
        next: AGREED,
        promise: PROMISE,
        instead: AGAIN,
      },
      `Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0000,-. ${AGREED}`,
    ],
    [
      'a confirmed evening',
      { kind: 'confirmed', on: '2026-11-26', price: '39000' },
      { kind: 'confirmed', said: 'Kvelden er bekreftet', next: `${HOLDS} ${FIND}`, instead: MEND },
      `Kvelden er bekreftet. ${HOLDS} ${FIND}`,
    ],
    [
      'an evening that was confirmed at another price than the offer has',
      { kind: 'confirmed', on: null, price: null },
      {
        kind: 'confirmed',
        said: 'Kvelden er bekreftet',
        next: `${HOLDS} Prisen står der. ${FIND}`,
        instead: MEND,
      },
      `Kvelden er bekreftet. ${HOLDS} Prisen står der. ${FIND}`,
    ],
    [
      'a cancelled evening',
      { kind: 'cancelled', on: null, price: null },
      { kind: 'cancelled', said: 'Kvelden er avlyst', next: WAY_ON, instead: NEW },
      `Kvelden er avlyst. ${WAY_ON}`,
    ],
  ])('%s is told in words that a later day leaves true (F-1326)', (_, answered, told, hero) => {
    const view = toldOf(answered)
    expect(view.answered).toEqual(told)
    expect(view.heroDescription).toBe(hero)
  })

  test.each([
    ['yes', 'https://hotell.example/book'],
    ['confirmed', '/kontakt'],
    ['cancelled', '/kontakt'],
  ] as const)(
    'after %s the partner’s own booking link is one only while there is something to book (F-1326)',
    (kind, link) => {
      const { ctaUrl, ctaExternal } = toldOf(
        { ...YES, kind },
        { ctaButtonUrl: 'https://hotell.example/book' },
      )
      expect([ctaUrl, ctaExternal]).toEqual([link, link !== '/kontakt'])
    },
  )

  test.each<[string, string, BonusId[] | null, string]>([
    [
      'bonuses',
      '39000',
      ['levitate', 'em_act'],
      'Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0000,-. Bonusene er endret siden.',
    ],
    [
      'bonuses not known then',
      '39000',
      null,
      'Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0000,-.',
    ],
    [
      'price and bonuses',
      '42500',
      [],
      'Dere svarte\u00a0ja 26.\u00a0november, til\u00a042\u00a0500,-. Prisen og bonusene er endret siden.',
    ],
  ])('a yes to other %s is told so (F-1326)', (_, price, extras, said) => {
    expect(toldOf({ ...YES, price, extras }).heroDescription).toBe(`${said} ${AGREED}`)
    expect(toldOf({ ...YES, extras: OFFER.selectedExtras }).heroDescription).not.toContain('endret')
  })

  test.each([
    ['the confirmed one', '39000', true],
    ['another than the confirmed one', null, false],
  ])(
    'over a confirmed evening %s is the offer’s price, and shown accordingly (F-1326)',
    (_, price, shown) => {
      expect(toldOf({ kind: 'confirmed', on: null, price }).showPricing).toBe(shown)
    },
  )

  test('a confirmed evening keeps the bonuses of its yes, whatever the offer has now (F-1326)', () => {
    const confirmed: GivenAnswer = { kind: 'confirmed', on: null, price: '39000' }
    expect(toldOf({ ...confirmed, extras: ['levitate'] }).extras).toEqual(['levitate'])
    expect(toldOf({ ...confirmed, extras: [] }).extras).toEqual([])
    expect(toldOf({ ...confirmed, extras: null }).extras).toEqual(OFFER.selectedExtras)
    expect(toldOf({ ...YES, extras: ['levitate'] }).extras).toEqual(OFFER.selectedExtras)
  })

  test('a no leaves the form open and the headline as it was (F-1326)', () => {
    const view = toldOf({ kind: 'no', on: '2026-11-26', price: null })
    const next = 'Har dere ombestemt dere, er det bare å si ja.'
    expect(view.answered).toEqual({
      kind: 'no',
      said: 'Dere takket\u00a0nei 26.\u00a0november',
      next,
      instead: null,
    })
    expect(view.heroDescription).toBe(toldOf(null).heroDescription)
    expect(toldOf(null).answered).toBeUndefined()
  })

  test.each<[string, string | null, string | null, string]>([
    ['the same', '39000', '39000', 'Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0000,-.'],
    [
      'the same in another spelling',
      '39.000,-',
      '39 000',
      'Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0000,-.',
    ],
    ['not known then', null, '39000', 'Dere svarte\u00a0ja 26.\u00a0november.'],
    [
      'another now',
      '39.500,-',
      '42500',
      'Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0500,-. Prisen er endret siden.',
    ],
    [
      'in words then',
      'Etter avtale',
      '42500',
      'Dere svarte\u00a0ja 26.\u00a0november. Prisen er endret siden.',
    ],
    [
      'in words now',
      '39500',
      'Etter avtale',
      'Dere svarte\u00a0ja 26.\u00a0november, til\u00a039\u00a0500,-. Prisen er endret siden.',
    ],
  ])('a yes whose price is %s never stands over another sum unsaid (F-1326)', (_, then, now, said) => {
    const view = toldOf({ ...YES, price: then }, { price: now })
    expect(view.heroDescription).toBe(`${said} ${AGREED}`)
    expect(view.answered!.promise).toBe(PROMISE)
  })
})

describe('what overrides what (F-840)', () => {
  test.each([
    [
      'config alone',
      {},
      '35.000,-',
      '100.000,-',
      'Book Falk',
      '/kontakt',
      ['extended_magic', 'logo_illusion', 'em_act'],
    ],
    [
      'defaults',
      { defaults: DEFAULTS },
      '45000',
      '80000',
      'Book hos oss',
      'https://radisson.example/standard',
      ['em_act'],
    ],
    [
      'the newest offer, whose button is its own customer’s',
      { defaults: DEFAULTS, recent: RECENT },
      '39000',
      '90000',
      'Book hos oss',
      DEFAULTS.ctaButtonUrl,
      ['levitate'],
    ],
    [
      'the customer’s offer',
      { defaults: DEFAULTS, offer: OFFER },
      '39000',
      '90000',
      'Ja takk',
      OFFER.ctaButtonUrl,
      ['levitate'],
    ],
  ])('%s', (_case, found, price, beforePrice, ctaText, ctaUrl, extras) => {
    expect(viewOf(found)).toMatchObject({ price, beforePrice, ctaText, ctaUrl, extras })
  })

  test('field by field: what an offer leaves open comes from the defaults, then from the config', () => {
    const open = { ...OFFER, price: null, ctaButtonUrl: null, ctaButtonText: null }
    const view = viewOf({ offer: open, defaults: { ...DEFAULTS, ctaButtonText: null } })
    expect(view).toMatchObject({ price: '45000', ctaUrl: DEFAULTS.ctaButtonUrl, ctaText: 'Book Falk' })
  })

  test('in every mix, each field is the first one filled in (F-840)', () => {
    const mixOf = <Values extends object>(values: Values) => {
      const fields = Object.keys(values) as (keyof Values)[]
      return fc
        .subarray(fields)
        .map((open) => ({ ...values, ...Object.fromEntries(open.map((field) => [field, null])) }))
    }
    const level = <Values extends object>(values: Values) => fc.option(mixOf(values))
    fc.assert(
      fc.property(level(DEFAULTS), level(OFFER), level(RECENT), (defaults, offer, recent) => {
        const levels: (Partial<PublicOffer> | null)[] = [offer ?? recent, defaults]
        const firstOf = (field: keyof PublicOffer & keyof PartnerDefaults) =>
          levels.map((values) => values?.[field]).find((value) => value !== null && value !== undefined)
        expect(viewOf({ defaults, offer, recent })).toMatchObject({
          price: firstOf('price') ?? CONFIG.price,
          beforePrice: firstOf('beforePrice') ?? CONFIG.beforePrice,
          ctaUrl: firstOf('ctaButtonUrl') ?? CONFIG.bookingLink,
          ctaText: firstOf('ctaButtonText') ?? CONFIG.ctaText,
          extras: firstOf('selectedExtras') ?? CONFIG.includedExtras,
        })
      }),
    )
  })

  test.each([
    ['below the price', '150000', null],
    ['that is the price', '100 000', null],
    ['above the price', '99999', '100.000,-'],
    ['beside a price in words', 'Etter avtale', '100.000,-'],
  ])(
    'an ordinary price %s, %s, that is not the offer’s own is struck out as %s (F-1426)',
    (_case, price, shown) => {
      const offer = { ...OFFER, price, beforePrice: null }
      expect(viewOf({ offer }).beforePrice).toBe(shown)
      expect(viewOf({ recent: { ...RECENT, price, beforePrice: null } }).beforePrice).toBe(shown)
      expect(viewOf({ defaults: { ...DEFAULTS, price, beforePrice: null } }).beforePrice).toBe(shown)
    },
  )

  test('one below the price is only ever the offer’s own, about which its maker was asked (F-1426)', () => {
    const amount = fc.constantFrom('35000', '45.000', '80000', '100.000,-', '150000')
    const prices = fc.record({ price: fc.option(amount), beforePrice: fc.option(amount) })
    fc.assert(
      fc.property(fc.option(prices), fc.option(prices), (standard, own) => {
        const view = viewOf({
          defaults: standard && { ...DEFAULTS, ...standard },
          offer: own && { ...OFFER, ...own },
        })
        const below = view.beforePrice === null ? 1 : parsePrice(view.beforePrice)! - parsePrice(view.price!)!
        expect(below).not.toBe(0)
        expect(view.saving).toBe(view.beforePrice !== null && below > 0 ? below : null)
        if (below < 0) expect(view.beforePrice).toBe(own?.beforePrice)
      }),
    )
    expect(viewOf({ offer: { ...OFFER, price: '150000' } }).beforePrice).toBe('90000')
  })

  test('an empty list of bonuses is a choice', () => {
    expect(viewOf({ offer: { ...OFFER, selectedExtras: [] }, defaults: DEFAULTS }).extras).toEqual([])
  })
})

test('the server’s logo and name replace the fixed ones (F-841)', () => {
  const partner = { partnerId: 'radisson', name: 'Radisson Fjord', logoUrl: '/api/logos/a.png' }
  expect(viewOf({ partner })).toMatchObject({
    partnerLogo: '/api/logos/a.png',
    partnerName: 'Radisson Fjord',
  })
  expect(viewOf({ partner: { ...partner, logoUrl: null } }).partnerLogo).toBe('/marks/radisson.svg')
  expect(viewOf({}).partnerLogo).toBe('/marks/radisson.svg')
})

describe('the customer’s name (F-842, F-1267)', () => {
  test('is the offer’s', () => {
    expect(viewOf({ offer: OFFER }).customerName).toBe('Nordlys Eiendom AS')
  })

  test('is read from the link without an offer', () => {
    expect(viewOf({ slug: 'nordisk-kraft', recent: RECENT }).customerName).toBe('Nordisk Kraft')
  })

  test.each(['kunde', 'KUNDE'])('the generic offer %s has none (F-420)', (slug) => {
    expect(viewOf({ slug, recent: RECENT }).customerName).toBeNull()
  })

  test('is never another customer’s, whatever the newest offer holds', () => {
    const leaking = { ...RECENT, companyName: 'En Annen Kunde', customerSlug: 'En-Annen-Kunde' }
    const link = fc.oneof(fc.constant('kunde'), fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,12})?$/))
    fc.assert(
      fc.property(link, fc.option(fc.constant(DEFAULTS)), (slug, defaults) => {
        const shown = JSON.stringify(viewOf({ slug, defaults, recent: leaking }))
        expect(shown).not.toMatch(/En.Annen.Kunde/)
      }),
    )
  })
})

test('without the partner’s data the fixed config shows as it is (F-846)', () => {
  expect(viewOf({ slug: 'kunde' })).toEqual({
    partnerId: 'radisson',
    partnerName: 'Radisson',
    partnerLogo: '/marks/radisson.svg',
    customerName: null,
    packageTitle: 'Magisk Aften',
    showPricing: true,
    price: '35.000,-',
    beforePrice: '100.000,-',
    saving: 65_000,
    extras: ['extended_magic', 'logo_illusion', 'em_act'],
    ctaUrl: '/kontakt',
    ctaExternal: false,
    ctaText: 'Book Falk',
    heroDescription: 'Gjennom Radisson får dere Radisson-pris.',
    valid: null,
    expired: false,
    priceTax: null,
    contact: null,
  })
})

test('{partnerName} in the description is the partner’s name, every time (F-733)', () => {
  expect(
    viewOf({ defaults: { ...DEFAULTS, heroDescription: '{partnerName} + {partnerName}' } }).heroDescription,
  ).toBe('Radisson + Radisson')
})

test.each(['Kro $& Spa', "Kro $' Spa", 'Kro $$ Spa', '<script>', '🎩'])(
  'the partner’s name %j is shown letter by letter (F-733)',
  (name) => {
    const partner = { partnerId: 'radisson', name, logoUrl: null }
    expect(viewOf({ partner }).heroDescription).toBe(`Gjennom ${name} får dere ${name}-pris.`)
  },
)

test.each([
  ['https://radisson.example', true],
  ['HTTP://radisson.example', true],
  ['/kontakt', false],
  ['kontakt', false],
  ['/kontakt?fra=https://radisson.example', false],
])('the link %j leaves the site: %s (F-424)', (link, external) => {
  expect(isExternalLink(link)).toBe(external)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'xhttps://a.example',
  'httpsx://a.example',
  'http://[',
  'hotell.no/book',
  '',
])('a stored link that leads nowhere, %j, is passed over for the next one (F-430)', (ctaButtonUrl) => {
  expect(viewOf({ offer: { ...OFFER, ctaButtonUrl }, defaults: DEFAULTS }).ctaUrl).toBe(DEFAULTS.ctaButtonUrl)
  expect(viewOf({ offer: { ...OFFER, ctaButtonUrl } }).ctaUrl).toBe(CONFIG.bookingLink)
})

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frontmatterOf } from '#content/frontmatter.ts'
import { clockText, genitive, phoneHref, REPLY_PROMISE, siteFacts } from './site.ts'

const file = readFileSync(new URL('../content/site.md', import.meta.url), 'utf8')
const frontmatter = frontmatterOf(file) as Record<string, unknown>

describe('genitive', () => {
  test.each([
    ['Falk', 'Falks'],
    ['Åse', 'Åses'],
    ['Jonas', 'Jonas’'],
    ['Max', 'Max’'],
    ['Fritz', 'Fritz’'],
    ['BORIS', 'BORIS’'],
    ['Bø', 'Bøs'],
  ])('F-1202 %s becomes %s', (name, expected) => {
    expect(genitive(name)).toBe(expected)
  })

  test('F-1202 the name always stands first, and never two s in a row at the end', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const form = genitive(name)
        expect(form.startsWith(name)).toBe(true)
        expect(form.length).toBe(name.length + 1)
        expect(form.toLowerCase().endsWith('ss')).toBe(false)
      }),
    )
  })
})

describe('the site’s facts', () => {
  test('F-1201 site.md keeps to its schema', () => {
    expect(siteFacts.parse(frontmatter)).toMatchObject({
      name: 'Falk',
      brand: 'Magiske Falk',
      domain: 'magiskefalk.example',
    })
  })

  test('F-105 the claims are exactly these figures', () => {
    expect(siteFacts.parse(frontmatter).claims).toMatchObject({
      experience: '16+',
      events: '500+',
      refunds: '0',
      followers: '42 000',
      views: '10 millioner',
    })
  })

  test('F-1214 passive consent has one switch: milliseconds, or null for never', () => {
    expect(frontmatter.passiveConsentAfterMs).toBe(8000)
    expect(siteFacts.parse({ ...frontmatter, passiveConsentAfterMs: null }).passiveConsentAfterMs).toBe(null)
    expect(siteFacts.safeParse({ ...frontmatter, passiveConsentAfterMs: -1 }).success).toBe(false)
  })

  test('F-1215 site.md, beside the switch, and the README say what Norwegian law asks for since 1 January 2025', () => {
    const [, comment = ''] = /((?:^#.*\n)+)^passiveConsentAfterMs:/m.exec(file) ?? []
    expect(comment.replace(/\n# /g, ' ')).toMatch(/Norsk lov krever fra 1\. januar 2025 et aktivt valg/)
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
    expect(readme).toMatch(
      /Norwegian law since 1 January 2025 asks for an active choice: set `passiveConsentAfterMs: null`/,
    )
  })

  test('F-1244 the README says what the two partner logins mean', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
    expect(readme).toMatch(/`PARTNER_LOGIN=direct` \(default\) lets in whoever types an address/)
    expect(readme).toMatch(/`PARTNER_LOGIN=link` sends a one-time link to the address instead/)
  })

  test.each([
    ['a phone number without groups', { phone: '+4700000000' }],
    ['an unsafe video link', { video: { network: 'YouTube', url: 'javascript:alert(1)' } }],
    ['a domain with a scheme', { domain: 'https://magiskefalk.example' }],
    ['an empty name', { name: '' }],
  ])('%s is refused', (_, change) => {
    expect(siteFacts.safeParse({ ...frontmatter, ...change }).success).toBe(false)
  })
})

test('F-252 F-1104 the reply promise names 12 hours', () => {
  expect(REPLY_PROMISE).toBe('Svar innen 12 timer')
})

test('a phone link holds digits and the plus only', () => {
  expect(phoneHref('+47 912 34 567')).toBe('tel:+4791234567')
})

test('a clock time is written with a full stop', () => {
  expect(clockText('09:00')).toBe('09.00')
})

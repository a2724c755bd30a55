import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseFrontmatter } from '#content/frontmatter.ts'
import { closeupDemoUrl, siteFacts } from './site.ts'

const file = readFileSync(new URL('../content/site.md', import.meta.url), 'utf8')
const frontmatter = parseFrontmatter(file) as Record<string, unknown>

describe('the site’s facts', () => {
  test('site.md keeps to its schema (F-1201)', () => {
    expect(siteFacts.parse(frontmatter)).toMatchObject({
      name: 'Falk',
      brand: 'Magiske Falk',
      domain: 'magiskefalk.example',
    })
  })

  test('the claims are exactly these figures (F-105)', () => {
    expect(siteFacts.parse(frontmatter).claims).toMatchObject({
      experience: '16+',
      events: '500+',
      refunds: '0',
      followers: '42 000',
      views: '10 millioner',
    })
  })

  test('consent has one switch: silence as specified, or strict (F-1214)', () => {
    expect(frontmatter.consent).toBe('silence')
    expect(siteFacts.parse({ ...frontmatter, consent: 'strict' }).consent).toBe('strict')
    expect(siteFacts.safeParse({ ...frontmatter, consent: 'maybe' }).success).toBe(false)
  })

  test('site.md, beside the switch, and the README say what Norwegian law asks for since 1 January 2025 (F-1215)', () => {
    const [, comment = ''] = /((?:^#.*\n)+)^consent:/m.exec(file) ?? []
    expect(comment.replace(/\n# /g, ' ')).toMatch(/Norsk lov krever fra 1\. januar 2025 et aktivt valg/)
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
    expect(readme).toMatch(
      /Since 1 January 2025 Norwegian law requires an active choice: set `consent: strict`/,
    )
  })

  test('the README says what the two partner logins mean (F-1244)', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
    expect(readme).toMatch(/`PARTNER_LOGIN=direct` \(default\) lets in anyone who types an address/)
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

test('without an id the film has no address to fetch (F-1212)', () => {
  expect(closeupDemoUrl({ embed: 'https://video.example/embed/', id: '' })).toBeNull()
})

test('with an id the film has the address of its player (F-451)', () => {
  expect(closeupDemoUrl({ embed: 'https://video.example/embed/', id: 'abc' })).toMatch(
    /^https:\/\/video\.example\/embed\/abc\?/,
  )
})

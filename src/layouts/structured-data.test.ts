import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { siteFacts } from '../domain/site.ts'
import { jsonForScript, organization } from './structured-data.ts'

const file = readFileSync(new URL('../content/site.md', import.meta.url), 'utf8')
const facts = siteFacts.parse(parse(/^---\n([\s\S]*?)\n---/.exec(file)?.[1] ?? ''))

test('F-132 F-1201 the organization says what site.md says', () => {
  expect(organization({ ...facts, brand: 'Trylle & Co', domain: 'trylle.example' })).toMatchObject({
    '@type': 'Organization',
    name: 'Trylle & Co',
    url: 'https://trylle.example/',
    telephone: '+4700000000',
    address: { addressRegion: 'Trøndelag', addressCountry: 'NO' },
  })
})

test('F-1210 the rating stands, and one switch takes it away', () => {
  const rating = { value: 5, count: 500 }
  expect(organization({ ...facts, aggregateRating: { show: true, ...rating } })).toHaveProperty(
    'aggregateRating',
    expect.objectContaining({ ratingValue: '5.0', reviewCount: 500, bestRating: 5, worstRating: 1 }),
  )
  expect(organization({ ...facts, aggregateRating: { show: false, ...rating } })).not.toHaveProperty(
    'aggregateRating',
  )
})

test('text in structured data cannot end its script element', () => {
  const json = jsonForScript({ name: '</script><img onerror=alert(1)>' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ name: '</script><img onerror=alert(1)>' })
})

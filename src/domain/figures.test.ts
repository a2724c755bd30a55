import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversionsQuery, topicOfPage } from './figures.ts'

test.each([
  ['tryllekunstner-oslo', { kind: 'city', name: 'Oslo' }],
  ['lp-tryllekunstner-bergen', { kind: 'city', name: 'Bergen' }],
  ['underholdning-julebord', { kind: 'occasion', name: 'Julebord' }],
  ['lp-julebord-underholdning', { kind: 'occasion', name: 'Julebord' }],
  ['lp-firmafest', { kind: 'occasion', name: 'Firmafest' }],
  ['tryllekunstner-mo-i-rana', { kind: 'city', name: 'Mo i rana' }],
  ['home', null],
  ['kontakt', null],
  ['direct', null],
  ['tryllekunstner-', null],
  ['', null],
])('the page %j is about %o (F-1388)', (page, topic) => {
  expect(topicOfPage(page)).toEqual(topic)
})

test('a city is one row, by whichever of its pages people came (F-1388)', () => {
  const slug = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(slug, (city) => {
      expect(topicOfPage(`lp-tryllekunstner-${city}`)).toEqual(topicOfPage(`tryllekunstner-${city}`))
      expect(topicOfPage(`lp-${city}-underholdning`)).toEqual(topicOfPage(`underholdning-${city}`))
    }),
  )
})

test('the name of a conversion is the one given, or the usual one (F-1390)', () => {
  expect(conversionsQuery.parse({}).name).toBe('Booket show')
  expect(conversionsQuery.parse({ name: '  Booking ' }).name).toBe('Booking')
  expect(conversionsQuery.safeParse({ name: ' ' }).success).toBe(false)
})

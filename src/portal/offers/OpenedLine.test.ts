import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { OpeningsAndNextStep } from './OfferStatus.tsx'

const props = { magician: 'Falk', remindAt: 'mailto:post@falk.example', onExtend() {}, onNote() {} }
const NEVER_COUNTED = {
  companyName: 'Nordlys',
  createdAt: new Date().toISOString(),
  firstOpenedAt: null,
  lastOpenedAt: null,
  openCount: 0,
  declinedAt: null,
}
test('a long line breaks where text is twice as large, instead of leaving the phone (F-1334)', () => {
  const openings = {
    ...NEVER_COUNTED,
    ...{ firstOpenedAt: '2026-11-20T12:00:00Z', lastOpenedAt: '2026-11-23T12:00:00Z', openCount: 3 },
    answeredAt: null,
  }
  const opened = renderToStaticMarkup(
    createElement(OpeningsAndNextStep, { ...props, offer: openings as never }),
  )
  expect(opened).toContain('Åpnet 3 ganger')
  expect(opened).toContain('Ikke svart: ring')
  expect(opened).not.toContain('nowrap')
})

const line = (answeredAt: string | null, asked = false, more: object = {}, other: object = {}) =>
  renderToStaticMarkup(
    createElement(OpeningsAndNextStep, {
      ...props,
      ...other,
      offer: { ...NEVER_COUNTED, answeredAt, asked, ...more } as never,
    }),
  )

test('an offer answered or asked about without JavaScript, whose opening nobody counted, is not called unopened (F-1334, F-1464)', () => {
  expect(line(null)).toContain('Ikke åpnet ennå')
  expect(line(new Date().toISOString())).toMatch(
    /^<p[^>]*><span[^>]*>Venter på at Falk bekrefter kvelden<\/span><\/p>$/,
  )
  expect(line(null, false, { validUntil: '2026-01-31' })).toMatch(
    /Ikke åpnet ennå.*Forleng eller trekk tilbake/,
  )
  const old = line(null, false, { createdAt: '2026-01-31T12:00:00Z' })
  expect(old, 'said once').toMatch(
    /^<p[^>]*><span[^>]*>Ikke åpnet på \d+ dager: <span><button[^>]*>send lenken på nytt<span[^>]*> til Nordlys<\/span><\/button><\/span><\/span><\/p>$/,
  )
  const opened = '2026-11-20T12:00:00Z'
  const hasAsked = line(null, false, { firstOpenedAt: opened, lastOpenedAt: opened })
  expect(hasAsked, 'its question was answered (F-1495)').not.toContain('Ikke åpnet')
  expect(hasAsked).toContain('Ikke svart: ring')
  expect(line(null, true)).toMatch(/^<p[^>]*><span[^>]*>Har et spørsmål: svar<\/span><\/p>$/)
})

test('an offer whose last day is near or over has a button to make it hold longer, others none (F-1479)', () => {
  const soon = daysAfter(norwegianDay(new Date()), 2)
  expect(line(null, false, { validUntil: soon })).toMatch(
    /<button.*>Forleng<span[^>]*> tilbudet for Nordlys</,
  )
  expect(line(null, false, { validUntil: '2026-01-31' })).toMatch(
    /<button.*>Forleng eller trekk tilbake<span/,
  )
  expect(line(null, true, { validUntil: '2026-01-31' })).toMatch(
    /Har et spørsmål: svar<.*<button.*>Forleng<span/,
  )
  const answered = line('2026-11-20T12:00:00Z', false, { validUntil: soon })
  for (const other of [line(null), answered, line(null, false, { validUntil: '2126-01-31' })]) {
    expect(other).not.toContain('button')
  }
})

test('a yes that has waited for two days has a mail that reminds of it; an admin is told how long (F-1561)', () => {
  const answeredAt = `${daysAfter(norwegianDay(new Date()), -3)}T12:00:00Z`
  const waits = 'Har ventet 3 dager på at Falk bekrefter kvelden'
  const link =
    '<a[^>]* href="mailto:post@falk.example\\?subject=Nordlys%20venter[^"]*">minn Falk på det<span[^>]*> for Nordlys<'
  expect(line(answeredAt)).toMatch(new RegExp(`${waits}: ${link}`))
  expect(line(answeredAt, false, {}, { remindAt: null })).toMatch(
    new RegExp(`<span[^>]*>${waits}</span></p>$`),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUnknownPlaceholder, INITIAL_SHARE_TEXT, SHARE_PLACES, shareTextFor } from './share-text.ts'

const NAMES = { customer: 'Nordlys AS', link: 'https://falk.example/partner/grand/nordlys', sender: 'Grand' }

test('the ready text names customer, link and sender (F-1367)', () => {
  expect(shareTextFor(null, NAMES)).toBe(`Hei!

Her er tilbudet til Nordlys AS, med pris og alt dere får:
https://falk.example/partner/grand/nordlys

Vennlig hilsen
Grand`)
  expect(shareTextFor(null, { ...NAMES, contact: 'Ida Moen' })).toMatch(/\nIda Moen\nGrand$/)
  for (const place of SHARE_PLACES) expect(INITIAL_SHARE_TEXT).toContain(`{${place}}`)
})

test('the ready text of a link that is sent again says so, and a partner’s own stays as it is (F-1504)', () => {
  expect(shareTextFor(null, { ...NAMES, again: true })).toBe(`Hei!

Jeg sender lenken på nytt, i tilfelle den forsvant i innboksen. Her er tilbudet til Nordlys AS, med pris og alt dere får:
https://falk.example/partner/grand/nordlys

Vennlig hilsen
Grand`)
  expect(shareTextFor('Se {lenke}', { ...NAMES, again: true })).toBe(`Se ${NAMES.link}`)
})

describe('a partner’s own text (F-1367)', () => {
  test.each([
    ['Se {lenke}', `Se ${NAMES.link}`],
    ['Hei {kunde}, hilsen {avsender}', `Hei Nordlys AS, hilsen Grand\n\n${NAMES.link}`],
    ['{lenke} {lenke}', `${NAMES.link} ${NAMES.link}`],
    ['Pris: {pris} {lenke}', `Pris: {pris} ${NAMES.link}`],
  ])('%j becomes %j', (text, shared) => {
    expect(shareTextFor(text, { ...NAMES, contact: 'Ida Moen' })).toBe(shared)
  })

  test('has the link, and a name that looks like a placeholder stays a name', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('{lenke}', '{avsender}', '$&', '$1'))
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), name, name, (text, customer, sender) => {
        expect(shareTextFor(text, { ...NAMES, customer, sender })).toContain(NAMES.link)
        expect(shareTextFor('{kunde}|{avsender}|{lenke}', { ...NAMES, customer, sender })).toBe(
          `${customer}|${sender}|${NAMES.link}`,
        )
      }),
    )
  })
})

test.each([
  ['{lenka}', '{lenka}'],
  ['Hei {Kunde}, se {lenke}', '{Kunde}'],
  ['{kunde} {pris} {navn}', '{pris}'],
  ['{{lenke}}', null],
  [INITIAL_SHARE_TEXT, null],
  ['Smil :-} {se her}', null],
  ['', null],
])('in %j, what would be sent as it is: %j (F-1367)', (text, found) => {
  expect(findUnknownPlaceholder(text)).toBe(found)
})

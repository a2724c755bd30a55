import { expect, test } from 'vitest'
import { findDefaultsDoubts } from './defaults-form.ts'

const GLOBAL = '35000'

test.each<[string, string | null, string | undefined]>([
  ['45 000', null, undefined],
  ['450 000', null, '450 000,- (den globale er 35 000,-). Den gjelder alle nye tilbud uten egen pris.'],
  ['4500', '45000', '4 500,- (var 45 000,-). Den gjelder alle nye tilbud uten egen pris.'],
  ['450000', '449000', undefined],
  ['450000', '450000', undefined],
  [' tull ', null, 'Kunden ser «tull» der prisen står.'],
  ['etter avtale', 'etter avtale', undefined],
  ['fra 45 000', '45000', undefined],
  ['', '45000', undefined],
  ['4500o', '45000', 'Den vises slik den står.'],
  ['45000,50', null, 'Den vises slik den står.'],
])(
  'before the standard price %j is saved over %j is asked: %s (F-1515, F-1536)',
  (price, stored, consequence) => {
    const doubts = findDefaultsDoubts({ price }, stored === null ? null : { price: stored }, GLOBAL)
    expect(doubts[0]?.consequence).toBe(consequence)
  },
)

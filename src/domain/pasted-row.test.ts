import { expect, test } from 'vitest'
import { pastedRow } from './pasted-row.ts'

test.each([
  ['Nordlys Eiendom\tkr 45 000,00\t12.12.2026', 'Nordlys Eiendom', 'kr 45 000,00'],
  ['Nordlys Eiendom\t12.12.2026\t45000\t', 'Nordlys Eiendom', '45000'],
  ['Nordlys\t2026\t90 00 00 00\t987654321\t48 500\n', 'Nordlys', '48 500'],
  ['Nordlys\t36000\t45.000,-', 'Nordlys', '45.000,-'],
  ['\t Nordlys \tKari Nordmann', 'Nordlys', null],
  ['Nordlys\t', 'Nordlys', null],
])('of the row %j the name is %j and the price %j', (text, first, price) => {
  expect(pastedRow(text)).toEqual({ first, price })
})

test.each(['Nordlys Eiendom', 'Nordlys  45 000,-', ' \tNordlys', ''])('%j is no row', (text) => {
  expect(pastedRow(text)).toBeNull()
})

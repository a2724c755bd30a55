import { expect, test } from 'vitest'
import { parsePastedRow } from './pasted-row.ts'

test.each([
  ['Nordlys Eiendom\tkr 45 000,00\t12.12.2026', 'Nordlys Eiendom', 'kr 45 000,00'],
  ['Nordlys Eiendom\t12.12.2026\t45000\t', 'Nordlys Eiendom', '45000'],
  ['Nordlys\t2026\t90 00 00 00\t987654321\t48 500\n', 'Nordlys', '48 500'],
  ['Nordlys\t36000\t45.000,-', 'Nordlys', '45.000,-'],
  ['\t Nordlys \tKari Nordmann', 'Nordlys', null],
  ['Nordlys\t', 'Nordlys', null],
  ['Nordlys\tkr etter avtale\t45000', 'Nordlys', '45000'],
  ['Nordlys\t10000', 'Nordlys', '10000'],
  ['Nordlys\t9999', 'Nordlys', null],
  ['Nordlys\t9999999', 'Nordlys', '9999999'],
  ['Nordlys\t10000000', 'Nordlys', null],
  ['Nordlys\t900,00', 'Nordlys', '900,00'],
  ['Nordlys\t12.12\t18.00\t35000', 'Nordlys', '35000'],
  ['Nordlys\t18.00–23.00\t4,75\t45 000,00', 'Nordlys', '45 000,00'],
  ['Nordlys\tOslo\r\nVestlys\t45 000', 'Nordlys', null],
  ['Nordlys\t45 000\r\nVestlys\tkr 30 000\r\n', 'Nordlys', '45 000'],
  ['"Nordlys\n""Øst""\tAS"\t45 000\nVestlys\t30 000', 'Nordlys "Øst" AS', '45 000'],
  ['"Nordlys\nEiendom ""Øst"" AS"\r\n', 'Nordlys Eiendom "Øst" AS', null],
  ['"Nordlys" AS\t45 000', '"Nordlys" AS', '45 000'],
  ['"Nordlys\t45 000', '"Nordlys', '45 000'],
])('of the row %j the name is %j and the price %j', (text, first, price) => {
  expect(parsePastedRow(text)).toEqual({ first, price })
})

test.each([
  'Nordlys Eiendom',
  'Nordlys  45 000,-',
  ' \tNordlys',
  '',
  '"Nordlys"\r\n',
  'Nordlys\nEiendom AS\n',
  '"Nordlys" og "Vestlys"\nog "Sørlys"',
])('%j is no row', (text) => {
  expect(parsePastedRow(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { isWebLink } from './web-link.ts'

test.each([
  ['https://firma.no', true],
  ['http://firma.no/bestill?rom=1#tid', true],
  ['https://blåbær.no/', true],
  ['https://firma.no/@kari', true],
  ['https://firma.no@evil.example/', false],
  ['https://kari:hemmelig@firma.no/', false],
  ['https://:hemmelig@firma.no/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://firma.no', false],
  ['xhttp://firma.no', false],
  ['httpx://firma.no', false],
  ['//firma.no', false],
  ['firma.no', false],
  ['', false],
])('%j is a web link: %s', (text, valid) => {
  expect(isWebLink(text)).toBe(valid)
})

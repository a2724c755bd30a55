import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_HEADERS } from './page-headers.ts'

test('a page from a function has the headers that netlify.toml gives to files', () => {
  const toml = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8')
  const [, block = ''] = /for = "\/\*"\s+\[headers\.values\]\n((?: {4}.+\n)+)/.exec(toml) ?? []
  const named = [...block.matchAll(/^ {4}([\w-]+) = "(.*)"$/gm)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(named)).toEqual(PAGE_HEADERS)
})

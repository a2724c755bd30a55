import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import {
  CHROMIUM_TAG,
  NEEDED_BY_SPECS,
  NEEDED_BY_TESTS,
  ONLY_CHROMIUM,
} from '#tests/engines/only-chromium.ts'

const FOLDER = join(PROJECT, 'tests/e2e')
const SPECS = readdirSync(FOLDER).filter((file) => file.endsWith('.spec.ts'))
const forAll = SPECS.filter((file) => !ONLY_CHROMIUM.test(`/${file}`))

describe.each(forAll)('%s, which runs in other browsers too,', (file) => {
  const source = readFileSync(join(FOLDER, file), 'utf8')

  test('asks for nothing that keeps them from opening a page', () => {
    expect(source).not.toMatch(NEEDED_BY_SPECS)
  })

  test('has a tag on every test that needs Chromium', () => {
    const tests = source.split(/^ *test\((?=['`\n])/m).slice(1)
    const needy = tests.filter((text) => NEEDED_BY_TESTS.test(text) && !CHROMIUM_TAG.test(text))
    expect(needy.map((text) => text.trim().split('\n')[0])).toEqual([])
  })
})

test('the specs left to Chromium exist, and most are not', () => {
  const named = ONLY_CHROMIUM.source.match(/[a-z]+(?:-[a-z]+)*(?=[|)])/g) ?? []
  expect(named.filter((name) => !SPECS.includes(`${name}.spec.ts`))).toEqual([])
  expect(forAll.length).toBeGreaterThan(named.length)
})

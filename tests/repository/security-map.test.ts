import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

const MAP = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8').replace(/\s+/g, ' ')
/** A file in backticks, followed by the quoted titles of tests in it. */
const NAMED = /`([\w./-]+\.ts)` ((?:(?:'[^']+'|"[^"]+")(?:, | and )?)+)/g

const named = [...MAP.matchAll(NAMED)].flatMap(([, file, titles]) =>
  [...titles!.matchAll(/'([^']+)'|"([^"]+)"/g)].map(
    ([, single, double]) => [file!, (single ?? double)!] as const,
  ),
)

/** The promises of the list. */
const PROMISES = Array.from({ length: 41 }, (_, at) => at + 1)

test('the map names a test for each promise', () => {
  const promises = MAP.split(/ (?=\d{1,2}\. )/).filter((part) => /^\d/.test(part))
  const numbers = promises.map((promise) => Number.parseInt(promise, 10))
  expect(numbers).toEqual(PROMISES)
  const bare = promises.filter((promise) => !/`[\w./-]+\.ts` ['"]/.test(promise))
  expect(bare).toEqual([])
})

test.each(named)('%s has "%s"', (file, title) => {
  const holds = readFileSync(join(PROJECT, file), 'utf8').includes(title)
  expect(holds, 'docs/security.md names this test: update it to the test that now checks the promise').toBe(
    true,
  )
})

test('no code of the portals reads a redirect target from the address', () => {
  const room = join(PROJECT, 'src/portal')
  for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const code = readFileSync(join(room, name), 'utf8')
    expect(code, name).not.toMatch(
      /(get|has)\(['"](next|return|returnTo|redirect|redirectTo|url|to|from|continue)['"]\)/i,
    )
  }
})

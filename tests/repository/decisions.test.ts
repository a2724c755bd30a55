import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

const FOLDER = join(PROJECT, 'docs/decisions')
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
const rows = index.split('\n').filter((line) => line.startsWith('| 2'))
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const linkedIn = (text: string) => [...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file!)

test('the list of decisions has a line for each, and only for these', () => {
  expect(rows.map((row) => linkedIn(row)[0]).sort()).toEqual(files.sort())
  for (const row of rows) expect(row.split('|')[3]?.trim(), row).not.toBe('')
})

test('a decision that another supersedes says so in the list', () => {
  const superseding = files.filter((file) => /supersedes \[/.test(readFileSync(join(FOLDER, file), 'utf8')))
  expect(superseding.length).toBeGreaterThan(0)
  for (const file of superseding) {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    for (const [, former] of text.matchAll(/supersedes \[[^\]]*\]\(([\w-]+\.md)\)/g)) {
      expect(
        rows.find((row) => linkedIn(row)[0] === former),
        former,
      ).toContain(`(${file})`)
    }
  }
})

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

const FOLDER = join(PROJECT, 'docs/decisions')
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const rows = readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(
  /^\|.*?\[[^\]]+\]\(([\w-]+\.md)\).*\| *(.*?) *\|$/gm,
)

test('the list of decisions has a line for each, and only for these', () => {
  const listed = [...rows].map(([row, file, line]) => {
    expect(line, row).not.toBe('')
    return file
  })
  expect(listed.sort()).toEqual(files.sort())
})

test('a decision that code or a test names exists', () => {
  const named = globSync(
    ['netlify.toml', '{src,netlify,local,bench,art,tests}/**/*.{ts,tsx,mts,mjs,astro,css,md}'],
    {
      cwd: PROJECT,
      exclude: ['**/node_modules/**'],
    },
  ).flatMap((file) =>
    [...readFileSync(join(PROJECT, file), 'utf8').matchAll(/docs\/decisions\/[\w-]+\.md/g)].map(([path]) => ({
      file,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ path }) => !existsSync(join(PROJECT, path)))).toEqual([])
})

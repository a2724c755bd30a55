import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { BROWSER_MUTANTS } from '../mutants/by-hand/browser.ts'
import { SERVER_MUTANTS } from '../mutants/by-hand/server.ts'
import { GROUPS } from '../mutants/groups.ts'

test('every mutant kept by hand still finds the line that it breaks, once', () => {
  const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
  const lost = [...SERVER_MUTANTS, ...BROWSER_MUTANTS].filter(
    ({ file, from }) => read(file).split(from).length !== 2,
  )
  expect(lost.map(({ what, file }) => `${what}: ${file}`)).toEqual([])
})

test('every mutant kept by hand names tests that are there', () => {
  const lost = [...SERVER_MUTANTS, ...BROWSER_MUTANTS].filter(
    ({ noticedBy }) => !existsSync(join(PROJECT, noticedBy.split(' ')[0]!)),
  )
  expect(lost.map(({ what, noticedBy }) => `${what}: ${noticedBy}`)).toEqual([])
})

test('every mutant kept by hand names a title that its spec has', () => {
  const lost = BROWSER_MUTANTS.filter(({ noticedBy }) => {
    const [spec, title] = noticedBy.split(/ .*-g /)
    return title && !new RegExp(title).test(readFileSync(join(PROJECT, spec!), 'utf8'))
  })
  expect(lost.map(({ what, noticedBy }) => `${what}: ${noticedBy}`)).toEqual([])
})

test('every file that a group of mutants breaks or is noticed by is there', () => {
  const parts = Object.values(GROUPS).flat()
  const named = parts.flatMap(({ mutate, tests }) => [...mutate, ...tests])
  const lost = named.filter((glob) => globSync(glob.replace(/^!/, ''), { cwd: PROJECT }).length === 0)
  expect(lost).toEqual([])
})

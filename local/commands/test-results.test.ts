import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readResults, slowestTests } from './test-results.ts'

const folder = mkdtempSync(join(tmpdir(), 'falk-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reported(report: unknown) {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(report))
  return readResults(file, '/project')
}

const RED = '\u001b[31m'

test('times and failures are read from the report of vitest', () => {
  const name = '/project/src/domain/price.test.ts'
  const assertionResults = [
    { fullName: 'a price is shown', status: 'passed', duration: 1250 },
    { fullName: 'a skipped one', status: 'skipped', duration: null },
    { fullName: 'a broken one', status: 'failed', duration: 10, failureMessages: [`${RED}1 is not 2`] },
  ]
  expect(reported({ testResults: [{ name, status: 'failed', assertionResults }] })).toEqual([
    { file: 'src/domain/price.test.ts', title: 'a price is shown', seconds: 1.25 },
    { file: 'src/domain/price.test.ts', title: 'a skipped one', seconds: 0 },
    { file: 'src/domain/price.test.ts', title: 'a broken one', seconds: 0.01, failure: '1 is not 2' },
  ])
})

test('a file that vitest could not run counts as a failure', () => {
  const name = '/project/src/domain/price.test.ts'
  const testResults = [{ name, status: 'failed', message: 'no such module', assertionResults: [] }]
  expect(reported({ testResults })).toEqual([
    {
      file: 'src/domain/price.test.ts',
      title: 'outside every test',
      seconds: 0,
      failure: 'no such module',
    },
  ])
})

test('times and failures are read from Playwright’s report, with describe and project', () => {
  const file = 'home.spec.ts'
  const errors = [{ message: `${RED}it stands still` }]
  const tests = [
    { projectName: 'phone', status: 'expected', results: [{ duration: 500, errors: [] }] },
    { projectName: 'desktop', status: 'unexpected', results: [{ duration: 900, errors }] },
  ]
  const inner = { title: 'the film', file, specs: [{ title: 'plays', tests }] }
  const suites = [{ title: file, file, specs: [], suites: [inner] }]
  expect(reported({ suites, errors: [{ message: 'the site did not start' }] })).toEqual([
    { file: 'tests/e2e/home.spec.ts', title: 'the film plays (phone)', seconds: 0.5 },
    {
      file: 'tests/e2e/home.spec.ts',
      title: 'the film plays (desktop)',
      seconds: 0.9,
      failure: 'it stands still',
    },
    { file: 'tests/e2e', title: 'outside every test', seconds: 0, failure: 'the site did not start' },
  ])
})

test('a stage that wrote no report has no results', () => {
  expect(readResults(join(folder, 'none.json'), '/project')).toEqual([])
})

test('the slowest come first, and no more than asked for', () => {
  const times = [1, 3, 2].map((seconds) => ({ file: 'a', title: `t${seconds}`, seconds }))
  expect(slowestTests(times, 2).map(({ title }) => title)).toEqual(['t3', 't2'])
})

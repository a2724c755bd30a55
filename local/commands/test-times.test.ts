import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTimes, slowest } from './test-times.ts'

const folder = mkdtempSync(join(tmpdir(), 'falk-times-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reported(report: unknown) {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(report))
  return readTimes(file, '/project')
}

test('times are read from the report of vitest', () => {
  const name = '/project/src/domain/price.test.ts'
  const assertionResults = [
    { fullName: 'a price is shown', duration: 1250 },
    { fullName: 'a skipped one', duration: null },
  ]
  expect(reported({ testResults: [{ name, assertionResults }] })).toEqual([
    { file: 'src/domain/price.test.ts', title: 'a price is shown', seconds: 1.25 },
    { file: 'src/domain/price.test.ts', title: 'a skipped one', seconds: 0 },
  ])
})

test('times are read from the report of Playwright, with what stands around a test and its size', () => {
  const file = 'home.spec.ts'
  const tests = [
    { projectName: 'phone', results: [{ duration: 500 }] },
    { projectName: 'desktop', results: [{ duration: 900 }] },
  ]
  const inner = { title: 'the film', file, specs: [{ title: 'plays', tests }] }
  expect(reported({ suites: [{ title: file, file, specs: [], suites: [inner] }] })).toEqual([
    { file: 'tests/e2e/home.spec.ts', title: 'the film plays (phone)', seconds: 0.5 },
    { file: 'tests/e2e/home.spec.ts', title: 'the film plays (desktop)', seconds: 0.9 },
  ])
})

test('a stage that wrote no report has no times', () => {
  expect(readTimes(join(folder, 'none.json'), '/project')).toEqual([])
})

test('the slowest come first, and no more than asked for', () => {
  const times = [1, 3, 2].map((seconds) => ({ file: 'a', title: `t${seconds}`, seconds }))
  expect(slowest(times, 2).map(({ title }) => title)).toEqual(['t3', 't2'])
})

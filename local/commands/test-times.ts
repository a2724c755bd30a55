import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** How long one test took, in seconds, and where it is. */
export type TestTime = { file: string; title: string; seconds: number }

/** The part of vitest's JSON report that contains times, in milliseconds. */
type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** The part of Playwright's JSON report that contains times, in milliseconds. */
type PlaywrightReport = { suites: PlaywrightSuite[] }
type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

/** The times in a JSON report of vitest or Playwright; none if no report was written. */
export function readTimes(report: string, project: string): TestTime[] {
  if (!existsSync(report)) return []
  const told = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport
  return 'suites' in told
    ? told.suites.flatMap((suite) => timesOfSuite(suite, []))
    : told.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          file: relative(project, name),
          title: fullName,
          seconds: (duration ?? 0) / 1000,
        })),
      )
}

/** A file's own suite is named after the file; nested suites become part of the titles. */
function timesOfSuite({ file, specs, suites = [] }: PlaywrightSuite, above: string[]): TestTime[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `tests/e2e/${file}`,
      title: [...above, title, `(${projectName})`].join(' '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((suite) => timesOfSuite(suite, [...above, suite.title]))]
}

/** The slowest tests, slowest first. */
export function slowest(times: readonly TestTime[], count: number): TestTime[] {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test: where it is, how long it took in seconds, and, if it failed, what it said. */
export type TestResult = { file: string; title: string; seconds: number; failure?: string }

/** The part of vitest's JSON report that is read; durations are in milliseconds. */
type VitestReport = {
  testResults: {
    name: string
    status: string
    /** What kept the whole file from running; empty if nothing did. */
    message?: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/** The part of Playwright's JSON report that is read; durations are in milliseconds. */
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  /** Failures outside every test, for example while the site was started. */
  errors?: PlaywrightError[]
}
type PlaywrightError = { message?: string }
type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { duration: number; errors?: PlaywrightError[] }[]
    }[]
  }[]
}

/** The results in a JSON report of vitest or Playwright; none if no report was written. */
export function readResults(report: string, project: string): TestResult[] {
  if (!existsSync(report)) return []
  const told = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport
  if ('suites' in told)
    return [
      ...told.suites.flatMap((suite) => resultsOfSuite(suite, [])),
      ...(told.errors ?? []).map((error) => ({
        file: 'tests/e2e',
        title: 'outside every test',
        seconds: 0,
        failure: textOf([error.message]),
      })),
    ]
  return told.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(project, name)
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      seconds: (test.duration ?? 0) / 1000,
      ...(test.status === 'failed' && { failure: textOf(test.failureMessages ?? []) }),
    }))
    const failedWhole = status === 'failed' && !tests.some(({ failure }) => failure !== undefined)
    if (!failedWhole) return tests
    return [...tests, { file, title: 'outside every test', seconds: 0, failure: textOf([message]) }]
  })
}

/** A file's own suite is named after the file; nested suites become part of the titles. */
function resultsOfSuite({ file, specs, suites = [] }: PlaywrightSuite, above: string[]): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `tests/e2e/${file}`,
      title: [...above, title, `(${projectName})`].join(' '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(status === 'unexpected' && {
        failure: textOf(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))),
      }),
    })),
  )
  return [...own, ...suites.flatMap((suite) => resultsOfSuite(suite, [...above, suite.title]))]
}

function textOf(messages: readonly (string | undefined)[]): string {
  const told = messages.filter((message) => message !== undefined && message !== '')
  return stripVTControlCharacters(told.join('\n')) || 'no reason was told'
}

/** The slowest tests, slowest first. */
export function slowestTests(results: readonly TestResult[], count: number): TestResult[] {
  return results.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

import { expect, test } from 'vitest'
import { lastDayProblem } from './last-day-problem.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

test.each([
  ['2026-11-28', false, null],
  ['2029-11-28', false, null],
  ['2026-11-27', false, 'Den dagen er over. Velg i dag eller en senere dag.'],
  ['2029-11-29', false, 'Det er lenge til. Velg en dag innen 3 år.'],
  ['', true, 'Skriv hele datoen med dag, måned og år.'],
  ['', false, 'Velg en dag.'],
])('an offer made to hold until %j (half typed: %j) is told %j (F-1479)', (value, badInput, problem) => {
  expect(lastDayProblem({ value, validity: { badInput } }, NOW)).toBe(problem)
})

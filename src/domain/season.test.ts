import { expect, test } from 'vitest'
import { julebordSeason } from './season.ts'

test.each([
  ['before the season', '2026-03-14T12:00:00Z', 2026],
  ['on the day the offer opens', '2026-09-01T00:00:00+02:00', 2026],
  ['in the season', '2026-12-12T20:00:00Z', 2026],
  ['on the last evening', '2026-12-31T22:59:00+01:00', 2026],
  ['when the last evening is over', '2026-12-31T23:00:00+01:00', 2027],
  ['after the season', '2027-01-05T12:00:00Z', 2027],
])('built %s the julebord dates are never in the past (F-1208, F-135)', (_, clock, year) => {
  const now = new Date(clock)
  const season = julebordSeason(now)
  expect(season).toEqual({
    starts: `${year}-12-01T18:00:00+01:00`,
    ends: `${year}-12-31T23:00:00+01:00`,
    offeredFrom: `${year}-09-01`,
    offeredUntil: `${year}-12-31`,
  })
  expect(Date.parse(season.ends)).toBeGreaterThan(now.getTime())
})

/** The starting price of the julebord offer, in NOK (F-135). */
export const JULEBORD_FROM_NOK = 15_000

/** The moment the season's last evening ends, in Norwegian winter time. */
const endOf = (year: number) => Date.parse(`${year}-12-31T23:00:00+01:00`)

type JulebordSeason = { starts: string; ends: string; offeredFrom: string; offeredUntil: string }

/**
 * Dates of the julebord (Christmas party) season for search engines: this year's until its last evening is over, then
 * next year's (F-1208).
 */
export function julebordSeason(now: Date): JulebordSeason {
  const thisYear = now.getUTCFullYear()
  const year = now.getTime() < endOf(thisYear) ? thisYear : thisYear + 1
  return {
    starts: `${year}-12-01T18:00:00+01:00`,
    ends: `${year}-12-31T23:00:00+01:00`,
    offeredFrom: `${year}-09-01`,
    offeredUntil: `${year}-12-31`,
  }
}

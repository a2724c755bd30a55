import { daysAfter } from '#domain/validity.ts'
import { daysBetween } from '#domain/when.ts'
import type { DayRange } from '../lists/DayRangeFields.tsx'

/** The periods that figures are asked for by name. */
export const PERIODS = ['all', 'days30', 'thisYear', 'lastYear'] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_LABELS: Record<Period, string> = {
  all: 'Fra starten',
  days30: 'Siste 30 dager',
  thisYear: 'I år',
  lastYear: 'I fjor',
}

/** A period's first and last day, as of `today` ('2026-11-21'). */
export function daysOfPeriod(period: Period, today: string): DayRange {
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'all':
      return { first: '', last: '' }
    case 'days30':
      return { first: daysAfter(today, -29), last: today }
    case 'thisYear':
      return { first: `${year}-01-01`, last: today }
    case 'lastYear':
      return { first: `${year - 1}-01-01`, last: `${year - 1}-12-31` }
  }
}

/**
 * The period that one is compared with: as many days right before it, or the same days a year earlier if it begins on
 * 1 January; null for one without a beginning. What is not over yet ends `today`.
 */
export function previousPeriod({ first, last }: DayRange, today: string): DayRange | null {
  const end = last !== '' && last < today ? last : today
  if (!/^2\d{3}-/.test(first) || first > end) return null
  if (first.endsWith('-01-01')) return { first: yearEarlier(first), last: yearEarlier(end) }
  return { first: daysAfter(first, -daysBetween(first, end) - 1), last: daysAfter(first, -1) }
}

/** The day a year earlier; the day before for 29 February. */
function yearEarlier(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`
}

/** The period with exactly these days; undefined for any others. */
export function periodOfDays({ first, last }: DayRange, today: string): Period | undefined {
  return PERIODS.find((period) => {
    const days = daysOfPeriod(period, today)
    return days.first === first && days.last === last
  })
}

import { daysAfter } from '#domain/validity.ts'
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

/** The period with exactly these days; undefined for any others. */
export function periodOfDays({ first, last }: DayRange, today: string): Period | undefined {
  return PERIODS.find((period) => {
    const days = daysOfPeriod(period, today)
    return days.first === first && days.last === last
  })
}

const ZONE = 'Europe/Oslo'
const DAY_MS = 86_400_000

const time = new Intl.DateTimeFormat('nb-NO', { hour: '2-digit', minute: '2-digit', timeZone: ZONE })
const dayAndMonth = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'short', timeZone: ZONE })
const withYear = new Intl.DateTimeFormat('nb-NO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: ZONE,
})
const weekday = new Intl.DateTimeFormat('nb-NO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: ZONE,
})
const fullDate = new Intl.DateTimeFormat('nb-NO', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
})
const offset = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** When something happened, as people in Norway say it: 'I dag 10.42', 'I går 08.05', '18. nov.', '3. mars 2025'. */
export function whenText(iso: string, now: Date): string {
  const date = new Date(iso)
  const day = calendarDay.format(date)
  if (day === calendarDay.format(now)) return `I dag ${clock(date)}`
  if (day === calendarDay.format(new Date(now.getTime() - DAY_MS))) return `I går ${clock(date)}`
  const sameYear = day.slice(0, 4) === calendarDay.format(now).slice(0, 4)
  return (sameYear ? dayAndMonth : withYear).format(date)
}

/** The time of day something happened, in Norway: '10.42'. */
export function clockText(iso: string): string {
  return clock(new Date(iso))
}

/** The day something happened: 'I dag', 'I går', 'Onsdag 18. november', '3. mars 2025'. */
export function dayText(iso: string, now: Date): string {
  const date = new Date(iso)
  const day = calendarDay.format(date)
  if (day === calendarDay.format(now)) return 'I dag'
  if (day === calendarDay.format(new Date(now.getTime() - DAY_MS))) return 'I går'
  const sameYear = day.slice(0, 4) === calendarDay.format(now).slice(0, 4)
  const text = (sameYear ? weekday : fullDate).format(date)
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
}

/**
 * The moment a day begins in Norway: '2026-11-21' is '2026-11-21T00:00:00+01:00'. The clocks change at 01.00 UTC, so what
 * holds at 00.00 UTC holds at the beginning of the day too. Empty for a day that is not there or still being typed.
 */
export function dayStart(day: string): string {
  if (!isWhole(day)) return ''
  const parts = offset.formatToParts(new Date(`${day}T00:00:00Z`))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${day}T00:00:00${zone.replace('GMT', '')}`
}

/** The day after a day, both as '2026-11-21'; empty for a day that is not there or still being typed. */
export function dayAfter(day: string): string {
  if (!isWhole(day)) return ''
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/** Somebody who types the year 2026 passes 0002, 0020 and 0202. */
function isWhole(day: string): boolean {
  return /^2\d{3}-/.test(day)
}

function clock(date: Date): string {
  return time.format(date).replace(':', '.')
}

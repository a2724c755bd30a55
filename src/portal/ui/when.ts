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

function clock(date: Date): string {
  return time.format(date).replace(':', '.')
}

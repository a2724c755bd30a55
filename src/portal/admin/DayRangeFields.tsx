import { useId } from 'react'

/** The first and the last day of a span, both included, as '2026-11-21'; empty is open. */
export type DayRange = { first: string; last: string }

type DayRangeFieldsProps = { range: DayRange; onChange: (range: DayRange) => void }

/** Two days between which a list is read. */
export function DayRangeFields({ range, onChange }: DayRangeFieldsProps) {
  const { first, last } = range
  return (
    <div className="day-range">
      <Day label="Fra" value={first} max={last} onChange={(day) => onChange({ first: day, last })} />
      <Day label="Til" value={last} min={first} onChange={(day) => onChange({ first, last: day })} />
    </div>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange, ...limits }: DayProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...limits}
        className="input"
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

import { useId } from 'react'
import { INPUT } from '../../ui/Field.tsx'

/** The first and last day of a range, both inclusive, as '2026-11-21'; empty means open-ended. */
export type DayRange = { first: string; last: string }

/** Shown instead of rows for a range that {@link isBackwards}. */
export const BACKWARDS_TEXT = '«Til» er før «Fra». Rett en av datoene.'

/** Whether a range ends before it begins. */
export function isBackwards({ first, last }: DayRange): boolean {
  return first !== '' && last !== '' && last < first
}

type DayRangeFieldsProps = { range: DayRange; onChange: (range: DayRange) => void }

/** From and to date fields that limit a list to a range of days, both inclusive; an empty one is open-ended. */
export function DayRangeFields({ range, onChange }: DayRangeFieldsProps) {
  const { first, last } = range
  const isInvalid = isBackwards(range)
  return (
    <div className="grid grid-cols-1 gap-2.5 2xs:grid-cols-2 md:grid-cols-[auto_auto] md:justify-start">
      <Day
        {...{ label: 'Fra', value: first, max: last, isInvalid }}
        onChange={(day) => onChange({ first: day, last })}
      />
      <Day
        {...{ label: 'Til', value: last, min: first, isInvalid }}
        onChange={(day) => onChange({ first, last: day })}
      />
    </div>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  isInvalid: boolean
  onChange: (day: string) => void
}

function Day({ label, value, isInvalid, onChange, ...limits }: DayProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label className="text-15 text-ink-mute max-2xs:w-8" htmlFor={id}>
        {label}
      </label>
      <input
        {...limits}
        className={`min-h-12 min-w-0 flex-1 bg-white pr-2.5 pl-2.5 text-ink md:w-40 ${INPUT}`}
        id={id}
        type="date"
        value={value}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

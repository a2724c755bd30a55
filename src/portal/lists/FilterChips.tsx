import { useId } from 'react'
import './filter-chips.css'

export type Chip<Value extends string> = { value: Value; label: string; count?: number | undefined }

type FilterChipsProps<Value extends string> = {
  label: string
  chips: Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice of a few that narrows a list, with how many rows each would show. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className="chip">
          <input
            type="radio"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          {chip.label}
          {chip.count !== undefined && <span className="chip-count">{chip.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}

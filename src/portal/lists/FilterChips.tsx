import { useId } from 'react'

export type Chip<Value extends string> = { value: Value; label: string; count?: number | undefined }

type FilterChipsProps<Value extends string> = {
  label: string
  chips: Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons that look like chips and filter a list; each shows how many rows it has. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="-mx-portal-gutter mt-0 mb-3.5 flex min-w-0 scrollbar-none gap-1.5 overflow-x-auto border-0 px-portal-gutter py-0.5">
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <label
          key={chip.value}
          className="group/chip duration-fast relative inline-flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-pill border border-ivory-line bg-ivory-bright px-3.5 text-15 font-medium transition-[border-color,background-color] ease-out hover:border-ivory-line-strong has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-paper forced-colors:has-checked:border-3"
        >
          <input
            className="absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
            type="radio"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          {chip.label}
          {chip.count !== undefined && (
            <span className="text-13 text-ink-mute tabular-nums group-has-checked/chip:text-gold-400">
              {chip.count}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

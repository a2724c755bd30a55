import { type KeyboardEvent, useId } from 'react'
import { FieldError } from './Field.tsx'

type ChoiceFieldProps<Value extends string> = {
  legend: string
  /** Value and label of each. */
  choices: readonly (readonly [Value, string])[]
  value: Value | undefined
  error?: string | undefined
  onChange: (value: Value) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

const COLUMNS: Record<number, string> = { 2: 'grid-cols-2', 3: 'grid-cols-3' }

/** Two or three radio buttons side by side, as large as buttons. */
export function ChoiceField<Value extends string>({
  legend,
  choices,
  value,
  error,
  onChange,
  onKeyDown,
}: ChoiceFieldProps<Value>) {
  const group = useId()
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="float-left mb-2 w-full p-0 text-15 font-semibold">{legend}</legend>
      <div className={`clear-both grid gap-2 ${COLUMNS[choices.length]}`}>
        {choices.map(([choice, label]) => (
          <label
            key={choice}
            className="duration-fast relative grid min-h-14 cursor-pointer place-items-center rounded-field border border-ivory-line-strong bg-ivory-bright px-1 text-center text-16 font-semibold transition-[border-color,background-color] ease-out hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-paper has-aria-invalid:border-error-paper forced-colors:has-checked:border-3"
          >
            <input
              className="absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
              type="radio"
              name={group}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${group}-error`}
              checked={choice === value}
              onChange={() => onChange(choice)}
              onKeyDown={onKeyDown}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${group}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

import { FieldError } from './fields.tsx'

type RadioGroupFieldProps<Value extends string> = {
  name: string
  label: string
  /** What each choice is called, by its value. */
  choices: Record<Value, string>
  /** What was sent before. The API ticks it anew by what `data-ticked` says, as no script runs here. */
  chosen: string
  error: string | undefined
}

/** One of a few things, by radio buttons. */
export function RadioGroupField<Value extends string>({
  name,
  label,
  choices,
  chosen,
  error,
}: RadioGroupFieldProps<Value>) {
  const id = `${name}-error`
  return (
    <div data-field={name}>
      <fieldset className="m-0 border-0 p-0" aria-describedby={error && id}>
        <legend className="field-label mb-4 p-0">{label}</legend>
        {Object.entries<string>(choices).map(([value, text]) => (
          <label className="field-check mt-0" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              data-ticked={`${value}=${chosen}`}
              aria-invalid={error ? true : undefined}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <FieldError id={id} error={error} />
    </div>
  )
}

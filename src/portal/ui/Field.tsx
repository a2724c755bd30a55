import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from './Icon.tsx'
import './field.css'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** Said in words behind the label. */
  mustBeFilled?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Stands at the right of the label. */
  chip?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One text field: label above, error and hint below, tied together for screen readers. */
export function Field({ label, mustBeFilled = false, hint, error, chip, id, ...input }: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={fieldId}>
          {label}
          {mustBeFilled && <span className="field-required"> (må fylles ut)</span>}
        </label>
        {chip}
      </div>
      <input
        {...input}
        id={fieldId}
        className={input.className ? `input ${input.className}` : 'input'}
        aria-required={mustBeFilled || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="warn" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="field-hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  )
}

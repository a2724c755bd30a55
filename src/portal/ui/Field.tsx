import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from './Icon.tsx'
import './field.css'

type FieldTexts = {
  label: string
  /** Said in words behind the label. */
  mustBeFilled?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Stands at the right of the label. */
  chip?: ReactNode
}

type FieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** One text field: label above, error and hint below, tied together for screen readers. */
export function Field({ label, mustBeFilled = false, hint, error, chip, id, ...input }: FieldProps) {
  const texts = { label, mustBeFilled, hint, error, chip }
  const ties = useTies(texts, id)
  return (
    <FieldFrame {...texts} fieldId={ties.id}>
      <input {...input} {...ties} className={input.className ? `input ${input.className}` : 'input'} />
    </FieldFrame>
  )
}

/** For what is typed letter by letter: the keyboard proposes, capitalises and corrects nothing. */
export const VERBATIM = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** A {@link Field} for a whole web address. */
export function UrlField(props: FieldProps) {
  return <Field {...VERBATIM} type="url" inputMode="url" placeholder="https://" {...props} />
}

/** A {@link Field} for one e-mail address. */
export function EmailField(props: FieldProps) {
  return <Field {...VERBATIM} type="email" inputMode="email" {...props} />
}

type TextAreaProps = FieldTexts &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** A {@link Field} of several lines. */
export function TextArea({ label, mustBeFilled = false, hint, error, chip, id, ...area }: TextAreaProps) {
  const texts = { label, mustBeFilled, hint, error, chip }
  const ties = useTies(texts, id)
  return (
    <FieldFrame {...texts} fieldId={ties.id}>
      <textarea {...area} {...ties} className="input" />
    </FieldFrame>
  )
}

function useTies({ mustBeFilled, hint, error }: FieldTexts, id: string | undefined) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ')
  return {
    id: fieldId,
    'aria-required': mustBeFilled || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

type FieldFrameProps = FieldTexts & { fieldId: string; children: ReactNode }

function FieldFrame({ label, mustBeFilled, hint, error, chip, fieldId, children }: FieldFrameProps) {
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={fieldId}>
          {label}
          {mustBeFilled && <span className="field-required"> (må fylles ut)</span>}
        </label>
        {chip}
      </div>
      {children}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {hint && (
        <div className="field-hint" id={`${fieldId}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** What is wrong, in words and with a sign. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}

import {
  type FocusEventHandler,
  type HTMLInputAutoCompleteAttribute,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type ContactField as FieldName, MESSAGE_MAX_LENGTH } from '#domain/contact-fields.ts'

type Props = {
  name: FieldName
  label: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  defaultValue?: string | undefined
  /** Characters in the message, where nothing can count them. */
  length?: string | undefined
  hint?: string
  required?: boolean
  optional?: boolean
  error?: string | undefined
  onEdit: (name: FieldName) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
}

/** One field with its label above, its error and its help below; the message also counts its characters. */
export function ContactField({
  name,
  label,
  hint,
  optional,
  error,
  length,
  onEdit,
  type = 'text',
  ...rest
}: Props) {
  const id = useId()
  const isMessage = name === 'message'
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const common = {
    id,
    name,
    required: rest.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    onInput: () => onEdit(name),
  }
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">Valgfritt</span>}
      </label>
      {isMessage ? (
        <Message
          hint={hint}
          hintId={`${id}-hint`}
          error={error}
          errorId={`${id}-error`}
          counted={length}
          defaultValue={rest.defaultValue}
          {...common}
        />
      ) : (
        <>
          <input type={type} {...rest} {...common} />
          <FieldError id={`${id}-error`} error={error} />
        </>
      )}
    </div>
  )
}

type MessageProps = {
  hint?: string | undefined
  hintId: string
  error?: string | undefined
  errorId: string
  counted: string | undefined
  defaultValue: string | undefined
  onInput: () => void
}

function Message({ hint, hintId, error, errorId, counted, onInput, ...common }: MessageProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  // What was typed before React arrived counts too.
  useLayoutEffect(() => setLength(area.current?.value.length ?? 0), [])
  return (
    <>
      <textarea
        {...common}
        ref={area}
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          onInput()
        }}
      />
      <FieldError id={errorId} error={error} />
      <p className="field-under">
        <span id={hintId}>{hint}</span>
        <span className="field-count" data-over={length > MESSAGE_MAX_LENGTH ? '' : undefined}>
          {counted ?? length} av {MESSAGE_MAX_LENGTH}
        </span>
      </p>
    </>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={id}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-1 4.3h2v5.4H9V5.8Zm1 8.9a1.25 1.25 0 1 1 0-2.5 1.25 1.25 0 0 1 0 2.5Z" />
      </svg>
      {error}
    </p>
  )
}

import { type InputHTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { type ContactField as FieldName, MESSAGE_MAX_LENGTH } from '#domain/contact-fields.ts'

const CONTROL =
  'mt-2 block w-full rounded-field border px-4 py-3.25 font-sans text-base/[1.5] font-[400] text-ink transition-[border-color,box-shadow] duration-fast ease-[ease] focus:border-ink focus:[box-shadow:0_0_0_1px_var(--color-ink),0_0_0_4px_color-mix(in_srgb,var(--color-gold-400)_55%,transparent)] focus:outline-none forced-colors:focus:[outline:2px_solid]'
const RIGHT = 'border-ivory-line-strong bg-white hover:border-ink-mute'
/** By the attribute, since a form may be marked by a script of its own. */
const WRONG =
  'aria-invalid:border-error-paper aria-invalid:bg-[#fffafa] not-focus:aria-invalid:[box-shadow:0_0_0_1px_var(--color-error-paper)] forced-colors:aria-invalid:border-3'
const CONTROL_LOOK = `${CONTROL} ${RIGHT} ${WRONG}`

type FrameProps = {
  name: string
  /** The id of the control inside. */
  id: string
  label: string
  optional?: boolean | undefined
  children: ReactNode
}

/** A field with its label above. */
function Frame({ name, id, label, optional, children }: FrameProps) {
  return (
    <div data-field={name}>
      <label
        className="flex items-baseline justify-between gap-4 leading-[1.35] font-[650] text-ink"
        htmlFor={id}
      >
        {label}
        {optional && <span className="text-sm font-[400] text-ink-mute">Valgfritt</span>}
      </label>
      {children}
    </div>
  )
}

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'defaultValue'
  | 'required'
  | 'onBlur'
  | 'maxLength'
> & {
  name: string
  label: string
  optional?: boolean
  /** Below the field, until there is an error. */
  hint?: string
  error: string | undefined
  onInput?: () => void
}

/** A single-line field with its label above and its error below. */
export function ContactField({ name, label, optional, hint, error, type = 'text', ...input }: Props) {
  const id = useId()
  return (
    <Frame name={name} id={id} label={label} optional={optional}>
      <input
        className={`${CONTROL_LOOK} min-h-13.5`}
        type={type}
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
      />
      {hint && (
        <p className="mt-2 text-sm/[1.4] text-ink-mute" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </Frame>
  )
}

type MessageProps = {
  label: string
  hint: string
  defaultValue: string | undefined
  /** The number of characters in the message, where no script can count them. */
  length: string | undefined
  error: string | undefined
  onEdit: (name: FieldName) => void
}

/** The message, with a hint and a character count below. */
export function MessageField({ label, hint, defaultValue, length, error, onEdit }: MessageProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [counted, setCounted] = useState(0)
  // Text typed before React arrived counts too.
  useLayoutEffect(() => setCounted(area.current?.value.length ?? 0), [])
  return (
    <Frame name="message" id={id} label={label}>
      <textarea
        className={`${CONTROL_LOOK} field-sizing-content max-h-104 min-h-38 resize-y`}
        defaultValue={defaultValue}
        id={id}
        name="message"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        ref={area}
        onInput={(event) => {
          setCounted(event.currentTarget.value.length)
          onEdit('message')
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p className="mt-2 flex justify-between gap-4 text-sm/[1.4] text-ink-mute">
        <span id={`${id}-hint`}>{hint}</span>
        <span
          className={`whitespace-nowrap tabular-nums ${counted > MESSAGE_MAX_LENGTH ? 'font-[600] text-error-paper' : ''}`}
        >
          {length ?? counted} av {MESSAGE_MAX_LENGTH}
        </span>
      </p>
    </Frame>
  )
}

/** What is wrong with a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="mt-2 flex items-center gap-2 text-sm/[1.4] font-[600] text-error-paper" id={id}>
      <svg className="size-4.5 flex-none fill-current" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-1 4.3h2v5.4H9V5.8Zm1 8.9a1.25 1.25 0 1 1 0-2.5 1.25 1.25 0 0 1 0 2.5Z" />
      </svg>
      {error}
    </p>
  )
}

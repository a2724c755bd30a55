import {
  type InputHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MESSAGE_MAX_LENGTH } from '#domain/contact-fields.ts'
import { tidyPhone } from '#domain/phone.ts'
import './fields.css'

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
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-note m-0">Valgfritt</span>}
      </label>
      {children}
    </div>
  )
}

type FieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'defaultValue'
  | 'required'
  | 'onInput'
  | 'onBlur'
  | 'disabled'
  | 'min'
> & {
  name: string
  label: string
  optional?: boolean
  /** Below the field, until there is an error. */
  hint?: string
  error: string | undefined
  /** Below all of it. */
  children?: ReactNode
}

/** A single-line field with its label above and its error below. */
export function Field({ name, label, optional, hint, error, type = 'text', children, ...input }: FieldProps) {
  const id = useId()
  return (
    <Frame name={name} id={id} label={label} optional={optional}>
      <input
        className="field-control"
        type={type}
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${hint ? `${id}-hint` : ''}`.trim() : hint && `${id}-hint`}
      />
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {children}
    </Frame>
  )
}

/** What differs from form to form in the fields that both have. */
type SharedProps = Pick<FieldProps, 'defaultValue' | 'error' | 'optional' | 'required' | 'hint'>

export function NameField(field: SharedProps) {
  return <Field {...field} name="name" label="Navn" autoComplete="name" required />
}

/** E-mail field. `checksItself`: scripts validate the form, and the browser no longer does. */
export function EmailField({ checksItself, ...field }: SharedProps & { checksItself: boolean }) {
  return (
    <Field
      {...field}
      name="email"
      label="E-post"
      // Of an e-mail field, Chrome gives scripts `xn--…` for a domain with Norwegian letters.
      type={checksItself ? 'text' : 'email'}
      inputMode="email"
      autoCapitalize="none"
      autoComplete="email"
      onInput={askLate}
      onBlur={askLate}
    >
      {/* Shown and worded by ask-address.ts. */}
      <div aria-live="polite">
        <button
          className="field-note min-h-11 cursor-pointer border-0 bg-transparent p-0 text-left wrap-anywhere text-ink underline"
          type="button"
          hidden
        />
      </div>
    </Field>
  )
}

type Asking = typeof import('./ask-address.ts')

/** Asks whether another address was meant; the script that knows is only fetched once one was typed. */
async function askLate({ currentTarget }: SyntheticEvent<HTMLInputElement>): Promise<void> {
  const script = import.meta.env.DEV ? '/src/islands/forms/ask-address.ts' : '/adresse.js'
  try {
    const { askAboutAddress }: Asking = await import(/* @vite-ignore */ script)
    askAboutAddress(currentTarget)
  } catch {
    // The form is as good without.
  }
}

/** Phone field; the number is reformatted when the field loses the focus. */
export function PhoneField(field: SharedProps) {
  return (
    <Field
      {...field}
      name="phone"
      label="Telefon"
      type="tel"
      autoComplete="tel"
      onBlur={(event) => {
        event.currentTarget.value = tidyPhone(event.currentTarget.value)
      }}
    />
  )
}

type CheckboxFieldProps = Pick<FieldProps, 'name' | 'label' | 'error'> & {
  /** What is sent if it is ticked. */
  value: string
  /** What was sent before, if the form is shown again. */
  ticked: string | undefined
  onTick: (isTicked: boolean) => void
}

/** A checkbox. Without JavaScript the API ticks it again, by `data-ticked`, when it shows a form that was refused. */
export function CheckboxField({ name, label, value, ticked, error, onTick }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div data-field={name}>
      <label className="field-check">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={ticked === value}
          data-ticked={ticked && `${value}=${ticked}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        {label}
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type MessageFieldProps = {
  label: string
  hint: string
  defaultValue: string | undefined
  /** The number of characters in the message, where no script can count them. */
  length: string | undefined
  error: string | undefined
}

/** The message, with a hint and a character count below. */
export function MessageField({ label, hint, defaultValue, length, error }: MessageFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [counted, setCounted] = useState(0)
  // Text typed before React arrived counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form starts with may come later.
  useLayoutEffect(() => setCounted(area.current?.value.length ?? 0), [defaultValue])
  return (
    <Frame name="message" id={id} label={label}>
      <textarea
        className="field-control field-sizing-content max-h-104 min-h-38 resize-y"
        defaultValue={defaultValue}
        id={id}
        name="message"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        ref={area}
        onInput={(event) => setCounted(event.currentTarget.value.length)}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p className="field-note flex justify-between gap-4">
        <span id={`${id}-hint`}>{hint}</span>
        <span
          className={`whitespace-nowrap tabular-nums ${counted > MESSAGE_MAX_LENGTH ? 'font-[600] text-error-paper' : ''}`}
        >
          {`${length ?? counted} av ${MESSAGE_MAX_LENGTH}`}
        </span>
      </p>
    </Frame>
  )
}

/** A field's error message. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-note flex items-center gap-2 font-[600] text-error-paper" id={id}>
      <svg className="size-4.5 flex-none fill-current" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-1 4.3h2v5.4H9V5.8Zm1 8.9a1.25 1.25 0 1 1 0-2.5 1.25 1.25 0 0 1 0 2.5Z" />
      </svg>
      <span>{error}</span>
    </p>
  )
}

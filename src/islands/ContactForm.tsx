import { type FocusEvent, type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react'
import { callApi, serverFields } from '../browser/api.ts'
import { readLanding } from '../browser/landing-read.ts'
import { dismissToast, showToast } from '../browser/toasts.ts'
import type { ContactResponse } from '../domain/contact.ts'
import {
  type ContactFields,
  checkContact,
  type ContactField as FieldName,
  PHONE_PREFILL,
  TOO_FAST_MESSAGE,
} from '../domain/contact-fields.ts'
import { ContactField } from './ContactField.tsx'
import { ContactSent } from './ContactSent.tsx'
import {
  EMPTY_ENQUIRY,
  EnquiryRefused,
  enquiryReducer,
  errorSummary,
  type FieldErrors,
  failureText,
  firstWrong,
  isTooFast,
  tidyPhone,
} from './enquiry.ts'
import './contact-form.css'

type Props = {
  phone: string
  phoneHref: string
  /** The picture on the panel that says thanks. */
  picture: string
}

/** The enquiry form. It is plain HTML that posts by itself until React has arrived. */
export function ContactForm({ phone, phoneHref, picture }: Props) {
  const [state, dispatch] = useReducer(enquiryReducer, EMPTY_ENQUIRY)
  const [checksItself, setChecksItself] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusedAt = useRef<number | null>(null)
  const sending = useRef(false)
  const attempt = useRef({ content: '', id: '' })
  const focusNext = useRef<FieldName | undefined>(undefined)

  useEffect(() => {
    // Until now the browser's own checks applied, and nobody saw when typing began: count it from the page's start.
    setChecksItself(true)
    if (form.current && isBegun(form.current)) focusedAt.current = 0
  }, [])

  // After the render that shows the errors, so that a screen reader reads the field's error with the field.
  useEffect(() => {
    if (focusNext.current) field(form.current, focusNext.current)?.focus()
    focusNext.current = undefined
  })

  const onFocus = (event: FocusEvent<HTMLFormElement>) => {
    focusedAt.current ??= event.timeStamp
  }

  const onEdit = (name: FieldName) => {
    if (!form.current || !state.errors[name]) return
    const { errors } = checkContact(typedIn(form.current))
    dispatch({ type: 'corrected', name, error: errors[name] })
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const element = event.currentTarget
    const phoneField = field(element, 'phone')
    if (phoneField) phoneField.value = tidyPhone(phoneField.value)

    const { fields, errors } = checkContact(typedIn(element))
    if (firstWrong(errors)) {
      focusNext.current = firstWrong(errors)
      dispatch({ type: 'refused', errors })
      return
    }
    const website = String(new FormData(element).get('website') ?? '')
    if (website !== '') return
    const elapsedMs = event.timeStamp - (focusedAt.current ?? event.timeStamp)
    if (isTooFast(0, elapsedMs)) {
      showToast({ tone: 'failed', title: 'Vennligst vent', description: TOO_FAST_MESSAGE })
      return
    }

    sending.current = true
    dismissToast()
    dispatch({ type: 'sending' })
    try {
      await send({ ...fields, website, elapsedMs, ...idOf(fields, attempt.current) })
      attempt.current = { content: '', id: '' }
      focusedAt.current = null
      dispatch({ type: 'sent', email: fields.email })
    } catch (error) {
      const errors: FieldErrors = serverFields(error)
      focusNext.current = firstWrong(errors)
      dispatch({ type: 'failed', errors })
      showToast({ tone: 'failed', title: 'Kunne ikke sende melding', description: failureText(error) })
    } finally {
      sending.current = false
    }
  }

  if (state.phase === 'sent') {
    const again = () => {
      focusNext.current = 'name'
      dispatch({ type: 'again' })
    }
    return (
      <ContactSent
        email={state.email}
        phone={phone}
        phoneHref={phoneHref}
        picture={picture}
        onAgain={again}
      />
    )
  }

  const { errors } = state
  const summary = errorSummary(errors)
  const busy = state.phase === 'submitting'
  return (
    <form
      ref={form}
      className="sheet"
      method="post"
      action="/api/contact"
      aria-label="Henvendelse"
      noValidate={checksItself}
      onFocus={onFocus}
      onSubmit={onSubmit}
    >
      <div role="alert">{summary && <p className="form-summary">{summary}</p>}</div>
      <ContactField
        name="name"
        label="Navn"
        autoComplete="name"
        required
        error={errors.name}
        onEdit={onEdit}
      />
      <ContactField
        name="email"
        label="E-post"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email}
        onEdit={onEdit}
      />
      <ContactField
        name="phone"
        label="Telefon"
        optional
        type="tel"
        autoComplete="tel"
        defaultValue={PHONE_PREFILL}
        error={errors.phone}
        onEdit={onEdit}
        onBlur={(event) => {
          event.currentTarget.value = tidyPhone(event.currentTarget.value)
        }}
      />
      <ContactField
        name="message"
        label="Fortell om kvelden"
        hint="Dato, sted, antall gjester og hva dere feirer."
        required
        error={errors.message}
        onEdit={onEdit}
      />
      <div className="form-trap" aria-hidden="true">
        <label>
          La dette feltet stå tomt
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button className="btn btn-gold" type="submit" disabled={busy}>
        {busy ? 'Sender...' : 'Send henvendelsen'}
      </button>
      <p className="form-note">
        Opplysningene brukes bare til å svare deg. <a href="/personvern">Slik tar vi vare på dem</a>.
      </p>
    </form>
  )
}

/** True when somebody is in the form, or has been there and left words behind. */
function isBegun(form: HTMLFormElement): boolean {
  const { name, email, message } = typedIn(form)
  return form.contains(document.activeElement) || name + email + message !== ''
}

/** What stands in the four fields. */
function typedIn(form: HTMLFormElement): ContactFields {
  const data = new FormData(form)
  const text = (name: FieldName) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}

function field(form: HTMLFormElement | null, name: FieldName) {
  return form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
}

/** The same words sent again carry the same id, so that an impatient retry is one enquiry; other words get a new one. */
function idOf(fields: ContactFields, attempt: { content: string; id: string }): { submissionId?: string } {
  const content = JSON.stringify(fields)
  if (attempt.content !== content) Object.assign(attempt, { content, id: crypto.randomUUID?.() ?? '' })
  return attempt.id ? { submissionId: attempt.id } : {}
}

/** Sends an enquiry; throws an ApiError, what `fetch` throws, or {@link EnquiryRefused}. */
async function send(enquiry: object): Promise<void> {
  const landing = readLanding(visitStore(), Date.now())
  const answer = await callApi<ContactResponse | null>('POST', '/api/contact', {
    body: { ...enquiry, ...landing },
  })
  if (!answer?.success) throw new EnquiryRefused(answer?.error)
}

/** The visit's storage, or an empty one where the browser refuses it. */
function visitStore(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}

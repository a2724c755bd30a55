import { type ContactFields, PHONE_PREFILL } from '#domain/contact-fields.ts'
import { ContactField } from './ContactField.tsx'
import { ContactSent } from './ContactSent.tsx'
import { errorSummary, type FieldErrors, tidyPhone } from './enquiry.ts'
import { useEnquiry } from './use-enquiry.ts'
import './contact-form.css'

type Props = {
  phone: string
  phoneHref: string
  /** The picture on the panel that says thanks. */
  picture: string
  /** What a browser without JavaScript has posted, where the form is shown again. */
  posted?: Posted
}

type Posted = { typed: ContactFields; length: string; wrong: FieldErrors; summary: string }

/** The enquiry form. It is plain HTML that posts by itself until React has arrived. */
export function ContactForm({ posted, ...about }: Props) {
  const { state, onEdit, again, formProps } = useEnquiry(posted?.wrong)
  if (state.phase === 'sent') return <ContactSent {...about} email={state.email} onAgain={again} />

  const { errors } = state
  const summary = posted?.summary ?? errorSummary(errors)
  const typed = posted?.typed
  const busy = state.phase === 'submitting'
  return (
    <form {...formProps} className="sheet" method="post" action="/api/contact" aria-label="Henvendelse">
      <div role="alert">{summary && <Summary text={summary} isNew={!!posted} />}</div>
      <ContactField
        name="name"
        label="Navn"
        autoComplete="name"
        defaultValue={typed?.name}
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
        defaultValue={typed?.email}
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
        defaultValue={typed?.phone ?? PHONE_PREFILL}
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
        defaultValue={typed?.message}
        length={posted?.length}
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

/** What the form says as a whole. On a page that has just come it takes the focus, as a field that is wrong would. */
function Summary({ text, isNew }: { text: string; isNew: boolean }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: whoever has just posted the form is to land where the answer is.
    <p className="form-summary" tabIndex={isNew ? -1 : undefined} autoFocus={isNew}>
      {text}
    </p>
  )
}

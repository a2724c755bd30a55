import { useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { type ContactFields, PHONE_PREFILL } from '#domain/contact-fields.ts'
import { tidyPhone } from '#domain/phone.ts'
import { ContactBroken } from './ContactBroken.tsx'
import { ContactField, MessageField } from './ContactField.tsx'
import { ContactSent } from './ContactSent.tsx'
import { errorSummary, type FieldErrors } from './enquiry.ts'
import { Honeypot, PrivacyNote, SendButton } from './FormEnd.tsx'
import { FormSummary } from './FormSummary.tsx'
import { typedOnPage } from './form-dom.ts'
import { type OfferBehind, useOfferBehind } from './offer-behind.ts'
import { useEnquiry } from './use-enquiry.ts'
import './sheet.css'

type Props = {
  phone: string
  phoneHref: string
  /** The picture on the panel that says thanks. */
  picture: string
  /** What a browser without JavaScript posted, if the form is shown again. */
  posted?: Posted
}

type Posted = { typed: ContactFields; length: string; wrong: FieldErrors; summary: string }

/** The enquiry form. Until React has arrived it is plain HTML that posts by itself. */
export function ContactForm(props: Props) {
  // Typed before React arrived, and lost with the plain form if React has to draw it anew.
  const [typed, setTyped] = useState(() => props.posted?.typed ?? typedOnPage())
  return (
    <Boundary
      part="contact"
      keep={() => setTyped(typedOnPage())}
      fallback={(fallback) => <ContactBroken {...props} {...fallback} />}
    >
      <EnquiryForm {...props} typed={typed} />
    </Boundary>
  )
}

function EnquiryForm({ posted, typed, ...about }: Props & { typed: ContactFields | undefined }) {
  const { state, onEdit, again, formProps } = useEnquiry(posted?.wrong)
  const offer = useOfferBehind()
  if (state.phase === 'sent') return <ContactSent {...about} email={state.email} onAgain={again} />

  const { errors } = state
  const summary = posted?.summary ?? errorSummary(errors)
  const busy = state.phase === 'submitting'
  return (
    <form
      {...formProps}
      className="sheet relative p-[clamp(1.5rem,1rem+2.2vw,3rem)]"
      method="post"
      action="/api/contact"
      aria-label="Henvendelse"
    >
      {offer && <AboutOffer {...offer} />}
      <div role="alert">{summary && <FormSummary text={summary} isNew={!!posted} />}</div>
      <div className="flex flex-col gap-6">
        <ContactField
          name="name"
          label="Navn"
          autoComplete="name"
          defaultValue={typed?.name}
          required
          error={errors.name}
          onInput={() => onEdit('name')}
        />
        <ContactField
          name="email"
          label="E-post"
          // Of an e-mail field, Chrome gives scripts `xn--…` for a domain with Norwegian letters.
          type={formProps.noValidate ? 'text' : 'email'}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          defaultValue={typed?.email}
          required
          error={errors.email}
          onInput={() => onEdit('email')}
        />
        <ContactField
          name="phone"
          label="Telefon"
          optional
          type="tel"
          autoComplete="tel"
          defaultValue={typed?.phone ?? PHONE_PREFILL}
          error={errors.phone}
          onInput={() => onEdit('phone')}
          onBlur={(event) => {
            event.currentTarget.value = tidyPhone(event.currentTarget.value)
          }}
        />
        <MessageField
          label="Fortell om kvelden"
          hint="Dato, sted, antall gjester og hva dere feirer."
          defaultValue={typed?.message}
          length={posted?.length}
          error={errors.message}
          onEdit={onEdit}
        />
      </div>
      <Honeypot />
      <SendButton busy={busy}>{busy ? 'Sender...' : 'Send henvendelsen'}</SendButton>
      <PrivacyNote link="Slik tar vi vare på dem">
        Vi bruker opplysningene til å svare deg og til å se hvilken side eller annonse som førte deg hit.
      </PrivacyNote>
    </form>
  )
}

/** Which offer the message is about; never what it costs, for that may no longer hold. */
function AboutOffer({ companyName, partnerName, expired }: OfferBehind) {
  return (
    <p className="mb-6 rounded-field bg-ivory-deep px-4 py-3.5 leading-[1.4] wrap-anywhere text-ink">
      {expired ? 'Gjelder et nytt tilbud til ' : 'Gjelder tilbudet til '}
      <b className="font-[650]">{companyName}</b> gjennom {partnerName}.
    </p>
  )
}

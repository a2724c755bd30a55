import { type ReactNode, useState } from 'react'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { CONTACT_FIELDS, type ContactFields, PHONE_PREFILL, validateContact } from '#domain/contact-fields.ts'
import { parseContactSearch } from '#domain/offer-contact.ts'
import { ENQUIRY_NOTE as NOTE } from '#domain/privacy-note.ts'
import { ContactSent } from './forms/ContactSent.tsx'
import { type ContactPhone, Honeypot, PrivacyNote, SendButton } from './forms/FormEnd.tsx'
import { FormError } from './forms/FormError.tsx'
import { FormErrorBoundary } from './forms/FormErrorBoundary.tsx'
import { EmailField, MessageField, NameField, PhoneField } from './forms/fields.tsx'
import { errorSummary, type FieldErrors } from './forms/form-state.ts'
import {
  type ReferringOffer,
  useChosenPackageText,
  useMessageStart,
  useReferringOffer,
} from './forms/referring-offer.ts'
import { sendEnquiry } from './forms/send-enquiry.ts'
import { type FormSettings, useEnquiryForm } from './forms/use-enquiry-form.ts'
import './forms/sheet.css'

type Props = ContactPhone & {
  /** The picture on the panel that says thanks. */
  picture: string
  /** What can have been chosen on /tilbud, each with its price, by its place there. */
  packages?: Record<string, string>
  /** What a browser without JavaScript posted, if the form is shown again. */
  posted?: Posted
}

type Posted = {
  typed: ContactFields
  length: string
  wrong: FieldErrors<keyof ContactFields>
  summary: string
}

const ID = 'henvendelse'

/** The enquiry form. Until React has arrived it is plain HTML that posts by itself. */
export function ContactForm(props: Props) {
  const { phone, phoneHref, posted } = props
  return (
    <FormErrorBoundary
      id={ID}
      part="contact"
      names={CONTACT_FIELDS}
      posted={posted?.typed}
      phone={phone}
      phoneHref={phoneHref}
    >
      {(typed) => <EnquiryForm {...props} typed={typed} />}
    </FormErrorBoundary>
  )
}

function EnquiryForm({
  posted,
  typed,
  packages = {},
  ...about
}: Props & { typed: ContactFields | undefined }) {
  const offer = useReferringOffer()
  const start = useMessageStart(offer)
  const [told, setTold] = useState<string>()
  const form = useEnquiryForm({
    names: CONTACT_FIELDS,
    check: (typed) => {
      const checked = validateContact(typed)
      // What the form itself has written says nothing yet.
      if (start && typed.message === start) checked.errors.message = 'Fortell litt mer'
      return checked
    },
    send: async (sent) => {
      const response = await sendContactForm(sent, offer)
      setTold(response.told)
      return response
    },
    tell: (problem) => (problem ? showToast({ tone: 'failed', ...problem }) : dismissToast()),
    wrong: posted?.wrong,
    key: 'falk.enquiry',
  })
  const chosen = useChosenPackageText(packages)
  const { errors, sent, busy, checksItself } = form
  if (sent) return <ContactSent {...about} email={sent.email} told={told} onAgain={form.again} />

  const summary = posted?.summary ?? errorSummary(CONTACT_FIELDS, errors)
  const field = (name: keyof ContactFields) => ({ defaultValue: typed?.[name], error: errors[name] })
  return (
    <form
      {...form.formProps}
      className="sheet relative p-[clamp(1.5rem,1rem+2.2vw,3rem)]"
      id={ID}
      action="/api/contact"
      aria-label="Henvendelse"
    >
      {offer && <AboutOffer {...offer} />}
      {chosen && (
        <About>
          Gjelder <b className="font-[650]">{chosen}</b>
        </About>
      )}
      <div role="alert">{summary && <FormError text={summary} isNew={!!posted} />}</div>
      <div className="flex flex-col gap-6">
        <NameField {...field('name')} />
        <EmailField {...field('email')} required checksItself={checksItself} />
        <PhoneField {...field('phone')} defaultValue={typed?.phone ?? PHONE_PREFILL} optional />
        <MessageField
          {...field('message')}
          defaultValue={typed?.message || start}
          label="Fortell om kvelden"
          hint="Dato, sted, antall gjester og hva dere feirer."
          length={posted?.length}
        />
      </div>
      <p className="field-note mt-6">
        Henvendelsen binder ingen før kvelden er bekreftet skriftlig. Da gjelder{' '}
        <a className="text-ink" href="/vilkar">
          vilkårene
        </a>
        .
      </p>
      <Honeypot />
      <SendButton busy={busy}>Send henvendelsen</SendButton>
      <PrivacyNote link="Slik tar vi vare på dem">{NOTE.text}</PrivacyNote>
    </form>
  )
}

type Sent = Parameters<FormSettings<keyof ContactFields>['send']>[0]

/** Sends the form about the offer that it names; of one that did not stand nothing is said. */
function sendContactForm({ fields, website, elapsedMs }: Sent, offer: ReferringOffer | null | undefined) {
  const named = parseContactSearch(location.search)
  const about = offer === null ? { offer: '' } : { termsFingerprint: offer?.termsFingerprint ?? '' }
  const body = { ...fields, ...named, ...about, website, elapsedMs, privacyNote: NOTE.version }
  return sendEnquiry({ path: '/api/contact', form: 'contact_page', body })
}

/** Which offer the message is about; never what it costs, for that may no longer hold. */
function AboutOffer({ companyName, partnerName, isOver }: ReferringOffer) {
  return (
    <About>
      {isOver ? 'Gjelder et nytt tilbud ' : 'Gjelder tilbudet '}
      {companyName && (
        <>
          til <b className="font-[650]">{companyName}</b>{' '}
        </>
      )}
      gjennom {partnerName}.
    </About>
  )
}

function About({ children }: { children: ReactNode }) {
  return (
    <p className="mb-6 rounded-field bg-ivory-deep px-4 py-3.5 leading-[1.4] wrap-anywhere text-ink">
      {children}
    </p>
  )
}

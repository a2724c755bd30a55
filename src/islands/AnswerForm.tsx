import { type ComponentProps, useState } from 'react'
import { errorBody, failedStatus } from '#browser/api.ts'
import {
  ACCEPTANCE_FIELDS,
  type AcceptanceFields,
  CHECKED_VALUE,
  validateAcceptance,
} from '#domain/acceptance-fields.ts'
import type { CurrentOfferTerms } from '#domain/offer-answer.ts'
import { newOfferFormPath } from '#domain/offer-contact.ts'
import { ANSWER_NOTE } from '#domain/privacy-note.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { norwegianDay } from '#domain/validity.ts'
import { AnswerSent } from './forms/AnswerSent.tsx'
import { type ContactPhone, Honeypot, PrivacyNote, SendButton } from './forms/FormEnd.tsx'
import { FormError } from './forms/FormError.tsx'
import { FormErrorBoundary } from './forms/FormErrorBoundary.tsx'
import { CheckboxField, EmailField, Field, NameField, PhoneField } from './forms/fields.tsx'
import { type FieldErrors, findControl, readFieldValues, readFieldValuesById } from './forms/form-state.ts'
import { sendEnquiry } from './forms/send-enquiry.ts'
import { type FormSettings, useEnquiryForm } from './forms/use-enquiry-form.ts'
import { LineButton } from './LineButton.tsx'
import { ShareAndPrintButtons } from './ShareAndPrintButtons.tsx'
import './forms/sheet.css'
import './forms/answer-form.css'

type AnswerFormProps = ContactPhone & {
  /** What a browser without JavaScript posted, if the form is shown again. */
  posted?: Posted
}

type Posted = { typed: AcceptanceFields; wrong: FieldErrors<keyof AcceptanceFields>; summary: string }

const ID = 'svar'
const CHANGE = 'Endre svaret'

/** What only the invoice needs. */
const INVOICE_FIELDS = ['organisationNumber', 'invoiceReference'] as const

/**
 * A customer's form that accepts an offer, with buttons to ask, to decline, and to share or print. The same HTML for
 * every offer: {@link HiddenOfferFields} name it. Works without JavaScript.
 */
export function AnswerForm({ posted, ...phone }: AnswerFormProps) {
  // Null once the thanks have given way to the form again.
  const [thanks, setThanks] = useState<Thanks | null>()
  return (
    <>
      <FormErrorBoundary id={ID} part="offer" names={ACCEPTANCE_FIELDS} posted={posted?.typed} {...phone}>
        {(typed) =>
          thanks ? (
            <AnswerSent {...phone} {...thanks} />
          ) : (
            <YesForm posted={posted} typed={typed} isChange={thanks === null} onSent={setThanks} />
          )
        }
      </FormErrorBoundary>
      {/* A question and a no are a page each; HiddenOfferFields say about which offer. */}
      {!(import.meta.env.SSR && posted) && (
        <div className="answer-acts">
          <ShareAndPrintButtons />
          <form id="annet" action="/api/offer-answers">
            <LineButton type="submit" name="kind" value="question">
              Still et spørsmål
            </LineButton>
            {/* Not the same element as the next: its press would send that. */}
            {thanks && (
              // Called as the field that it gives the focus to (use-enquiry-form.ts).
              <LineButton name="name" onClick={() => setThanks(null)}>
                {CHANGE}
              </LineButton>
            )}
            {!thanks && (
              <LineButton type="submit" name="kind" value="no">
                Nei takk
              </LineButton>
            )}
          </form>
        </div>
      )}
    </>
  )
}

type Thanks = Pick<ComponentProps<typeof AnswerSent>, 'told' | 'children'>

type YesFormProps = {
  posted: Posted | undefined
  typed: AcceptanceFields | undefined
  /** What was sent just now is to be changed. */
  isChange: boolean
  onSent: (thanks: Thanks) => void
}

function YesForm({ posted, typed, isChange, onSent }: YesFormProps) {
  const [told, setTold] = useState<string>()
  const [dateOpen, setDateOpen] = useState(typed?.dateOpen === CHECKED_VALUE)
  const { send, isOver } = useSendAnswer()
  const form = useEnquiryForm({
    names: ACCEPTANCE_FIELDS,
    check: (typed) => validateAcceptance(typed, today()),
    send: async (sent) => {
      const response = await send(sent)
      const { form } = sent
      // The page is still from before it.
      const standing = findControl(form, 'standing')
      if (standing && response.standing) standing.value = response.standing
      onSent({
        told: response.told,
        children: again ? 'Takk! Nå gjelder det nye svaret' : 'Takk for svaret!',
      })
      return response
    },
    tell: (problem) => setTold(problem?.description),
    wrong: import.meta.env.SSR ? posted?.wrong : undefined,
    key: `falk.answer${globalThis.location?.pathname}`,
    keepsSent: true,
  })
  const { errors, busy, checksItself } = form
  // What the document says over a form that was answered before (offer/document.tsx).
  const again = isChange ? CHANGE : checksItself && readFieldValuesById(ID, ['again'])?.again
  const title = again || 'Ja, vi er interessert'
  // Shown again, the form is all of its page, which has no script.
  const Title = import.meta.env.SSR && posted ? 'h1' : 'h2'

  const field = (name: keyof AcceptanceFields) => ({ name, defaultValue: typed?.[name], error: errors[name] })
  return (
    <form
      {...form.formProps}
      // What is wrong is said in the site's own words, if need be by the server.
      noValidate
      className="answer sheet print:hidden"
      id={ID}
      action="/api/offer-answers"
      aria-labelledby="svar-tittel"
    >
      <Title className="text-section text-ink" id="svar-tittel">
        {title}
      </Title>
      <p className="mt-3 mb-6">Fyll ut, så får dere svar innen {REPLY_PROMISE_HOURS}&nbsp;timer.</p>
      {form.isOutdated && (
        <p className="mb-6" role="status">
          Det er svart på nytt siden dere skrev her. Skriv dagen dere ønsker nå.
        </p>
      )}
      {import.meta.env.SSR && posted?.summary && (
        <div role="alert">
          <FormError text={posted.summary} isNew />
        </div>
      )}
      <div className="answer-fields">
        <NameField {...field('name')} />
        <PhoneField {...field('phone')} />
        <EmailField {...field('email')} hint="Telefon eller e-post holder." checksItself={checksItself} />
        <Field
          {...field('eventDate')}
          label="Dato for arrangementet"
          type="date"
          // The page may have been built on any day.
          min={checksItself ? today() : undefined}
          disabled={dateOpen}
        />
        <CheckboxField
          name="dateOpen"
          label="Vet ikke datoen ennå"
          value={CHECKED_VALUE}
          ticked={typed?.dateOpen}
          error={errors.dateOpen}
          onTick={setDateOpen}
        />
        <Field {...field('guests')} label="Antall gjester" optional />
        {/* Once a field in it was wrong, it stays open. */}
        <details open={INVOICE_FIELDS.some((name) => name in errors || typed?.[name])}>
          <summary>Til fakturaen (valgfritt)</summary>
          <div className="answer-fields">
            <Field {...field('organisationNumber')} label="Organisasjonsnummer" inputMode="numeric" />
            <Field {...field('invoiceReference')} label="Fakturareferanse" />
          </div>
        </details>
        <Field {...field('note')} label="Noe vi bør vite?" optional />
      </div>
      <p className="field-note mt-6">
        Svaret binder ingen før det er bekreftet skriftlig. Da gjelder{' '}
        <a className="text-ink" href="/vilkar">
          vilkårene
        </a>
        .
      </p>
      <Honeypot />
      {/* Where the eye is when the button has been pressed. */}
      {!(import.meta.env.SSR && posted) && (
        <div role="alert">{told && <FormError text={told} isNew={false} />}</div>
      )}
      {isOver ? (
        <a className="btn btn-gold mt-8 w-full" href={newOfferFormPath(location.pathname)} ref={takeFocus}>
          Be om et nytt tilbud
        </a>
      ) : (
        <SendButton busy={busy}>{again ? 'Send nytt svar' : title}</SendButton>
      )}
      <PrivacyNote link="Slik tar vi vare på det">{ANSWER_NOTE.text}</PrivacyNote>
    </form>
  )
}

const today = () => norwegianDay(new Date())

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/** Sends a yes to the offer that was read. `isOver` once that can no longer be accepted: there is the contact form. */
function useSendAnswer() {
  const [isOver, setOver] = useState(false)
  type Sent = Parameters<FormSettings<keyof AcceptanceFields>['send']>[0]
  const send = async ({ fields, form, ...sent }: Sent) => {
    const offer = readFieldValues(form, ['page', 'termsFingerprint'])
    try {
      const body = { ...fields, ...offer, ...sent, privacyNote: ANSWER_NOTE.version }
      return await sendEnquiry({ path: '/api/offer-answers', form: 'offer_page', body })
    } catch (error) {
      if (failedStatus(error) === 409) {
        const termsFingerprint = errorBody<{ offer: CurrentOfferTerms }>(error)?.offer?.termsFingerprint
        // Told that the offer has changed, the customer answers it as it is now.
        if (termsFingerprint) findControl(form, 'termsFingerprint')!.value = termsFingerprint
        else setOver(true)
      }
      throw error
    }
  }
  return { send, isOver }
}

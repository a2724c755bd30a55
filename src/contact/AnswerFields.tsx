import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'
import type { AnswerFields as Fields } from '#domain/offer-answer-fields.ts'
import { AnswerSent, type ContactPhone } from './AnswerSent.tsx'
import { ContactField, FieldError } from './ContactField.tsx'
import { Honeypot, PrivacyNote, SendButton } from './FormEnd.tsx'
import { FormSummary } from './FormSummary.tsx'

/** What a browser without JavaScript posted, if the form is shown again. */
export type PostedAnswer = { typed: Fields; wrong: Partial<Fields>; summary: string }

/**
 * What is inside the form that says yes to an offer. It only ever becomes HTML, the same for every offer; answer-form.ts
 * gives it its behaviour once somebody uses it.
 */
export function AnswerFields({ phone, phoneHref, posted }: ContactPhone & { posted?: PostedAnswer }) {
  const { typed, wrong = {}, summary } = posted ?? {}
  return (
    <>
      <div data-open>
        <h2 className="text-section text-ink" id="svar-tittel">
          Ja, vi er interessert
        </h2>
        <p className="mt-3 mb-6">
          Fyll ut, så får dere svar innen {REPLY_PROMISE_HOURS}&nbsp;timer. Ingenting er bestilt før vi har
          snakket sammen.
        </p>
        {summary && (
          <div role="alert">
            <FormSummary text={summary} isNew />
          </div>
        )}
        <div className="answer-fields">
          <ContactField
            name="name"
            label="Navn"
            autoComplete="name"
            defaultValue={typed?.name}
            required
            error={wrong.name}
          />
          <ContactField
            name="phone"
            label="Telefon"
            type="tel"
            autoComplete="tel"
            defaultValue={typed?.phone}
            error={wrong.phone}
          />
          <ContactField
            name="email"
            label="E-post"
            hint="Telefon eller e-post holder."
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={typed?.email}
            error={wrong.email}
          />
          <ContactField
            name="eventDate"
            label="Dato for arrangementet"
            type="date"
            autoComplete="off"
            defaultValue={typed?.eventDate}
            required
            error={wrong.eventDate}
          />
          <ContactField
            name="guests"
            label="Antall gjester"
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={typed?.guests}
            error={wrong.guests}
          />
        </div>
        <Honeypot />
        {/* Where the eye is when the button has been pressed. */}
        {!posted && <div className="not-empty:mt-8 not-empty:-mb-6" role="alert" />}
        <SendButton>Ja, vi er interessert</SendButton>
        <PrivacyNote link="Slik tar vi vare på det">
          Svaret går til oss og til dem som ga dere tilbudet.
        </PrivacyNote>
      </div>
      {!posted && (
        <>
          <div hidden data-sample="error">
            <FieldError id="svar-feil" error="!" />
          </div>
          <div hidden data-sample="summary">
            <FormSummary text="!" isNew={false} />
          </div>
          <div data-sent hidden>
            <AnswerSent phone={phone} phoneHref={phoneHref} isNew={false} />
          </div>
        </>
      )}
    </>
  )
}

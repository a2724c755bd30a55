import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'

export type ContactPhone = { phone: string; phoneHref: string }

/** What replaces the form once a yes to an offer is stored. On a new page its heading takes the focus by itself. */
export function AnswerSent({ phone, phoneHref, isNew }: ContactPhone & { isNew: boolean }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: whoever has just posted the form should land on the answer. */}
      <h2 className="text-section text-ink focus:outline-none" tabIndex={-1} autoFocus={isNew}>
        Takk for svaret!
      </h2>
      <p className="mt-4">
        Det er kommet fram, og dere hører fra oss innen {REPLY_PROMISE_HOURS}&nbsp;timer. Haster det? Ring{' '}
        <a className="whitespace-nowrap text-ink" href={phoneHref}>
          {phone}
        </a>
        .
      </p>
    </>
  )
}

import { useEffect, useRef } from 'react'
import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'

type Props = {
  email: string
  phone: string
  phoneHref: string
  picture: string
  /** Opens the form anew; without it the way leads home. */
  onAgain?: () => void
}

/** The panel that takes the form's place once an enquiry is stored (F-257). */
export function ContactSent({ email, phone, phoneHref, picture, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isNew = onAgain === undefined
  return (
    <div className="sheet sheet-sent">
      <img src={picture} width="960" height="600" alt="" />
      {/* biome-ignore lint/a11y/noAutofocus: on a page that has just come it does what the effect does without. */}
      <h2 ref={heading} tabIndex={-1} autoFocus={isNew}>
        Takk for din henvendelse!
      </h2>
      <p>
        Svaret kommer innen {REPLY_PROMISE_HOURS} timer til <b>{email}</b>. Haster det, ring{' '}
        <a className="nowrap" href={phoneHref} data-track="sent-phone">
          {phone}
        </a>
        .
      </p>
      {isNew ? (
        <a className="btn btn-ink" href="/">
          Til forsiden
        </a>
      ) : (
        <button className="btn btn-ink" type="button" onClick={onAgain}>
          Send ny melding
        </button>
      )}
    </div>
  )
}

import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { type ContactPhone, FormResultHeading } from './FormEnd.tsx'

type Props = ContactPhone & {
  email: string
  /** That the receipt is on its way, if it is. */
  told: string | undefined
  picture: string
  /** Opens an empty form; without it there is a link home instead. */
  onAgain?: () => void
}

/** The panel that replaces the form once an enquiry is stored. */
export function ContactSent({ email, told, phone, phoneHref, picture, onAgain }: Props) {
  const isNew = onAgain === undefined
  return (
    <div className="form-sent sheet relative px-[clamp(1.25rem,1rem+1.4vw,2rem)] pt-[clamp(1.25rem,1rem+1.4vw,2rem)] pb-[clamp(2rem,1.5rem+2vw,3rem)] text-center">
      <img className="mb-8 w-full rounded-card" src={picture} width="960" height="600" alt="" />
      <FormResultHeading isNew={isNew}>Takk for din henvendelse!</FormResultHeading>
      <p className="mx-auto mt-4 max-w-108">
        Svaret kommer innen {REPLY_PROMISE_HOURS}&nbsp;timer til{' '}
        <b className="wrap-anywhere text-ink">{email}</b>. {told} Haster det? Ring{' '}
        <a className="whitespace-nowrap" href={phoneHref} data-track="sent-phone">
          {phone}
        </a>
        .
      </p>
      {isNew ? (
        <a className="btn btn-ink mt-8 px-9" href="/">
          Til forsiden
        </a>
      ) : (
        <button className="btn btn-ink mt-8 px-9" type="button" onClick={onAgain}>
          Send ny melding
        </button>
      )}
    </div>
  )
}

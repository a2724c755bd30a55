import type { CacheKey } from '#browser/cache-keys.ts'
import { lowered } from '#domain/first-letter.ts'
import type { OutboxMail } from '#domain/outbox.ts'
import { whenText } from '#domain/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MAIL_STATUS_LABELS, useSendAgain } from './outbox-status.ts'

/** One mail: to whom, what about, how it went, and where it waits or failed the way to send it again. */
export function OutboxRow({ mail, list }: { mail: OutboxMail; list: CacheKey }) {
  const { busy, sendAgain } = useSendAgain(mail, list)
  const { status, subject, recipientEmail, recipientName, errorReason, errorMessage } = mail
  const canSend = status === 'failed' || status === 'pending'
  return (
    <li className="card row mail">
      <div className="row-main">
        <h2>{subject}</h2>
        <p className="row-facts">
          Til {recipientName ? `${recipientName}, ${recipientEmail}` : recipientEmail}
        </p>
        {errorReason && status !== 'sent' && (
          <p className="mail-error">
            <Icon name="warn" small />
            <span>
              {errorReason}
              <small>{errorMessage}</small>
            </span>
          </p>
        )}
      </div>
      <p className="mail-state">
        <span className="tag mail-status" data-status={status}>
          {MAIL_STATUS_LABELS[status]}
        </span>
        <span className="row-facts">{progressText(mail, new Date())}</span>
      </p>
      {canSend && (
        <Button kind="line" busy={busy} busyText="Sender …" onClick={sendAgain}>
          {status === 'failed' ? 'Send igjen' : 'Send nå'}
          <span className="visually-hidden">: {subject}</span>
        </Button>
      )}
    </li>
  )
}

function progressText(
  { status, retryCount, sentAt, nextAttemptAt, createdAt }: OutboxMail,
  now: Date,
): string {
  const tries = retryCount === 1 ? '1 forsøk' : `${retryCount} forsøk`
  if (status === 'sent') return whenText(sentAt ?? createdAt, now)
  if (status === 'failed') return `${tries}, gitt opp`
  if (status === 'pending' && retryCount > 0)
    return `${tries}, prøver igjen ${lowered(whenText(nextAttemptAt, now))}`
  return whenText(createdAt, now)
}

import type { CacheKey } from '#browser/cache-keys.ts'
import type { OutboxMail, OutboxStatus } from '#domain/outbox.ts'
import { formatRelativeTime, formatRelativeTimeInSentence, formatTimeOfDay } from '#domain/when.ts'
import { TextLink } from '../../shell/links.tsx'
import { Button } from '../../ui/Button.tsx'
import { CARD_HOVER } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import { enquiryPath } from '../enquiries/enquiry-paths.ts'
import { ListRow, RowFacts, StretchedRowButton } from '../lists/ListRow.tsx'
import { MAIL_STATUS_LABELS, useSendAgain } from './outbox-status.ts'

const TONES: Record<OutboxStatus, TagTone> = { sent: 'ok', failed: 'bad', pending: 'gold', sending: 'gold' }

type OutboxRowProps = { mail: OutboxMail; list: CacheKey; onOpen: () => void }

/** One mail: to whom, about what, how it went, and a button to send it again if that can be done. */
export function OutboxRow({ mail, list, onOpen }: OutboxRowProps) {
  const { busy, sendAgain } = useSendAgain(mail, list)
  const { status, subject, recipientEmail, recipientName, errorReason, errorMessage, enquiryId } = mail
  return (
    <ListRow columns="md:grid-cols-[minmax(0,1fr)_14rem_8.5rem]" className={`${CARD_HOVER} pl-4 md:pl-5`}>
      <div className="min-w-0">
        <Heading size="row">
          <StretchedRowButton onClick={onOpen}>{subject}</StretchedRowButton>
        </Heading>
        <RowFacts>Til {recipientName ? `${recipientName}, ${recipientEmail}` : recipientEmail}</RowFacts>
        {status === 'failed' && !mail.canRetry && (
          <p className="mt-1.5 text-14">
            Den hadde en hemmelig lenke. En bekreftelse som gjelder, sendes på nytt fra henvendelsen.
          </p>
        )}
        {errorReason && status !== 'sent' && (
          <p className="mt-1.5 flex gap-1.5 text-14 wrap-anywhere text-error-paper">
            <Icon name="warn" className="mt-0.75 size-4" />
            <span>
              {errorReason}
              <small className="block text-13 text-ink-mute">{errorMessage}</small>
            </span>
          </p>
        )}
        {status === 'failed' && enquiryId && (
          <p className="relative z-1 mt-1 w-fit text-14">
            <TextLink href={enquiryPath({ id: enquiryId })}>
              Se henvendelsen
              <span className="visually-hidden">: {subject}</span>
            </TextLink>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 md:flex-col md:items-start">
        <Tag tone={TONES[status]}>{MAIL_STATUS_LABELS[status]}</Tag>
        <RowFacts>{progressText(mail, new Date())}</RowFacts>
      </div>
      {mail.canRetry && (
        <Button kind="line" className="z-1" busy={busy} busyText="Sender …" onClick={sendAgain}>
          {status === 'failed' ? 'Send igjen' : 'Send nå'}
          <span className="visually-hidden">: {subject}</span>
        </Button>
      )}
    </ListRow>
  )
}

function progressText(
  { status, retryCount, sentAt, nextAttemptAt, createdAt }: OutboxMail,
  now: Date,
): string {
  const tries = `${retryCount} forsøk`
  if (status === 'sent') return formatRelativeTime(sentAt ?? createdAt, now)
  if (status === 'failed') return `${tries}, gitt opp`
  if (status === 'pending' && retryCount > 0)
    return `${tries}, prøver igjen ${formatRelativeTimeInSentence(nextAttemptAt, now)}`
  if (status === 'pending' && Date.parse(nextAttemptAt) > now.getTime())
    return `Går kl.\u00a0${formatTimeOfDay(nextAttemptAt)}`
  return formatRelativeTime(createdAt, now)
}

import { useRef, useState } from 'react'
import type { CacheKey } from '#browser/cache-keys.ts'
import { standingConfirmation } from '#domain/confirmation.ts'
import { mailHrefWithText } from '#domain/email-address.ts'
import { type Enquiry, isToConfirm, replyEmail } from '#domain/enquiry.ts'
import { phoneHref } from '#domain/phone.ts'
import { replyDraft } from '#domain/reply-draft.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useStatusChange } from './enquiry-status.ts'

/**
 * Links that answer an enquiry by mail or phone; once one was pressed, a button that marks it as answered, and then one
 * that undoes it.
 */
export function ReplyActions({ enquiry, list }: { enquiry: Enquiry; list: CacheKey }) {
  const { phone, replacedBy } = enquiry
  const email = replyEmail(enquiry)
  const isToReply = standingConfirmation(enquiry) === null && !isToConfirm(enquiry) && !replacedBy
  const { status, change } = useStatusChange(enquiry, list)
  const [isReplying, setReplying] = useState(false)
  const [isMarked, setMarked] = useState(false)
  const links = useRef<HTMLDivElement>(null)
  // Whether the answer was sent, only who wrote it knows.
  const reply = () => setReplying(true)
  return (
    <>
      <div className="mt-6 grid gap-2.5 empty:hidden sm:flex print:hidden" ref={links}>
        {email && (
          <ButtonLink
            kind={isToReply ? 'gold' : 'line'}
            icon="mail"
            href={mailHrefWithText({ to: email, ...replyDraft(enquiry) })}
            onClick={reply}
          >
            Svar på e-post
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink
            kind={email || !isToReply ? 'line' : 'gold'}
            icon="phone"
            href={phoneHref(phone)}
            onClick={reply}
          >
            Ring
          </ButtonLink>
        )}
      </div>
      {((isReplying && status === 'ny') || (isMarked && status === 'besvart')) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden" role="status">
          {status === 'ny' ? 'Har du svart?' : 'Merket som besvart.'}
          <Button
            {...(status === 'ny' ? { icon: 'check' } : { kind: 'quiet' })}
            onClick={() => {
              // The button goes with what it does.
              links.current?.querySelector('a')?.focus()
              setMarked(status === 'ny')
              change(status === 'ny' ? 'besvart' : 'ny')
            }}
          >
            {status === 'ny' ? 'Merk som besvart' : 'Angre'}
          </Button>
        </div>
      )}
    </>
  )
}

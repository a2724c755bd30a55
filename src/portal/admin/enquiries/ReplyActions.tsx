import { useRef, useState } from 'react'
import type { CacheKey } from '#browser/cache-keys.ts'
import { standingConfirmation } from '#domain/confirmation.ts'
import { mailHrefWithText } from '#domain/email-address.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { phoneHref } from '#domain/phone.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { isToConfirm, useStatusChange } from './enquiry-status.ts'
import { replyDraft } from './reply-draft.ts'

/** Links that answer an enquiry by mail or phone; once one was pressed, a button that marks it as answered. */
export function ReplyActions({ enquiry, list }: { enquiry: Enquiry; list: CacheKey }) {
  const { email, phone, replacedBy } = enquiry
  const isToReply = standingConfirmation(enquiry) === null && !isToConfirm(enquiry) && !replacedBy
  const { status, change } = useStatusChange(enquiry, list)
  const [isReplying, setReplying] = useState(false)
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
      {isReplying && status === 'ny' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden" role="status">
          Har du svart?
          <Button
            icon="check"
            onClick={() => {
              // The button goes with what it does.
              links.current?.querySelector('a')?.focus()
              change('besvart')
            }}
          >
            Merk som besvart
          </Button>
        </div>
      )}
    </>
  )
}

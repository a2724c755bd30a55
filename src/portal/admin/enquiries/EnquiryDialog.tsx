import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CacheKey } from '#browser/cache-keys.ts'
import { changedPriceText, otherConfirmedText, replacesText } from '#domain/changed-yes.ts'
import { cancelledOnText, standingConfirmation } from '#domain/confirmation.ts'
import { answeredSinceText, type Enquiry, isNobodyNamed } from '#domain/enquiry.ts'
import { formatRelativeTimeInSentence } from '#domain/when.ts'
import { useLeaveGuard } from '../../shell/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { DialogLoadError, DialogLoading, DialogMessage } from '../../ui/DialogMessage.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { BookingConfirmationPanel } from './BookingConfirmationPanel.tsx'
import { CustomerWords } from './CustomerWords.tsx'
import { EnquiryFacts } from './EnquiryFacts.tsx'
import { EnquiryValueAndNoteForm } from './EnquiryValueAndNoteForm.tsx'
import type { OpenedEnquiry } from './opened-enquiry.ts'
import { ReplacedNote } from './ReplacedNote.tsx'
import { ReplyActions } from './ReplyActions.tsx'
import { readFromMessage } from './read-from-message.ts'
import { SameDayEnquiriesNote } from './SameDayEnquiriesNote.tsx'
import { useBookingConfirmation } from './use-booking-confirmation.tsx'

type EnquiryDialogProps = {
  opened: OpenedEnquiry
  /** True to open the form that confirms its evening at once, if none is confirmed; `onConfirming` when that is done. */
  isToConfirm: boolean
  onConfirming: () => void
  list: CacheKey
  /** Opens another enquiry in place of this one. */
  onOpen: (id: string) => void
  onClose: () => void
  onDelete: (enquiry: Enquiry) => void
}

/** Everything known about one enquiry, and a link to answer it; the form that confirms its evening takes its place. */
export function EnquiryDialog(props: EnquiryDialogProps) {
  const { opened, isToConfirm, onConfirming, list, onOpen, onClose, onDelete } = props
  const { id, data, error, retry } = opened
  const last = useLastNonNull(data ?? null)
  // While it is fetched anew, and while the dialog closes, what was there stays.
  const shown = data === undefined && (id === null || last?.id === id) ? last : (data ?? null)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  /** Goes on at once, or once it is clear that what was typed may go. */
  const [next, setNext] = useState<() => void>(() => onClose)
  const followNotes = useCallback((dirty: boolean) => {
    setDirty(dirty)
    // What was asked about may have been saved meanwhile.
    if (!dirty) setAsking(false)
  }, [])
  const { isOpen: isConfirming, open: confirm, sheet } = useBookingConfirmation(shown, 'Tilbake')
  const confirmAtOnce = useEffectEvent(() => {
    if (data && !standingConfirmation(data)) confirm()
    onConfirming()
  })
  const isRead = data !== undefined
  // Before anything is painted, so that the enquiry does not flash.
  useLayoutEffect(() => {
    if (isToConfirm && isRead) confirmAtOnce()
  }, [isToConfirm, isRead])
  /** What was pressed to confirm: there the focus returns, unless it goes with what was confirmed. */
  const pressed = useRef<HTMLElement | null>(null)
  const isMade = sheet.view === 'made'
  useEffect(() => {
    if (isMade) pressed.current = null
    else if (!isConfirming) pressed.current?.focus()
  }, [isConfirming, isMade])
  const book = () => {
    pressed.current = document.activeElement as HTMLElement | null
    confirm()
  }
  const unlessDirty = (go: () => void) => {
    setNext(() => go)
    if (isDirty) setAsking(true)
    else go()
  }
  useLeaveGuard(isDirty, unlessDirty)
  return (
    <Dialog
      open={id !== null}
      onClose={() => unlessDirty(onClose)}
      title={shown?.name ?? 'Henvendelse'}
      lead={
        shown &&
        `${shown.noted ? 'Sa ja på telefon' : 'Skrev'} ${formatRelativeTimeInSentence(shown.createdAt, new Date())}`
      }
      view={`details ${id ?? last?.id}`}
      {...(isConfirming && sheet)}
    >
      {isConfirming && sheet.children}
      {shown && (
        <div hidden={isConfirming}>
          <Details
            key={shown.id}
            enquiry={shown}
            list={list}
            onBook={book}
            onDirty={followNotes}
            onOpen={(other) => unlessDirty(() => onOpen(other))}
            onDelete={(one) => unlessDirty(() => onDelete(one))}
          />
        </div>
      )}
      {!shown &&
        (data === null ? (
          <DialogMessage look="box">Henvendelsen er slettet.</DialogMessage>
        ) : error ? (
          <DialogLoadError look="box" text="Vi fikk ikke hentet henvendelsen." onRetry={retry} />
        ) : (
          <DialogLoading look="box" />
        ))}
      <ConfirmDialog
        open={isAsking}
        question="Vil du forkaste det du har skrevet?"
        consequence="Verdien og notatet er ikke lagret ennå."
        confirmLabel="Forkast"
        keepLabel="Fortsett å skrive"
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          next()
        }}
      />
    </Dialog>
  )
}

type DetailsProps = Pick<EnquiryDialogProps, 'list' | 'onOpen' | 'onDelete'> & {
  enquiry: Enquiry
  onBook: () => void
  onDirty: (dirty: boolean) => void
}

function Details({ enquiry, list, onBook, onDirty, onOpen, onDelete }: DetailsProps) {
  const { confirmation, replacedBy, otherConfirmed } = enquiry
  const isBooked = standingConfirmation(enquiry) !== null
  const cancelled = cancelledOnText(enquiry)
  const since = answeredSinceText(enquiry)
  const changed = replacesText(enquiry)
  const price = changedPriceText(enquiry)
  const booked = replacedBy ? '' : otherConfirmedText(enquiry)
  const day = confirmation?.eventDate || enquiry.eventDate || readFromMessage(enquiry).eventDate
  const panel = <BookingConfirmationPanel enquiry={enquiry} onBook={onBook} />
  return (
    <>
      {isBooked && panel}
      {cancelled && <p className="mt-5 font-semibold text-error-paper">{`${cancelled}.`}</p>}
      {confirmation?.cancelledWord && (
        <p className="mt-1 wrap-anywhere">{`I e-posten sto: «${confirmation.cancelledWord}»`}</p>
      )}
      <ReplacedNote enquiry={enquiry} onOpen={onOpen} />
      {changed && <p className="mt-5 font-semibold">{`${changed}.`}</p>}
      {price && <p className="mt-5 font-semibold lining-nums">{`${price}.`}</p>}
      {booked && (
        <p className="mt-5">
          <b className="font-semibold">{`${booked}.`}</b>{' '}
          <TextButton onClick={() => onOpen(otherConfirmed!.id)}>Se den kvelden</TextButton>
        </p>
      )}
      {since && !replacedBy && <p className="mt-5 font-semibold">{`${since}.`}</p>}
      <CustomerWords enquiry={enquiry} />
      {!isBooked && day && (
        <div className="*:mt-5">
          <SameDayEnquiriesNote day={day} except={enquiry.id} />
        </div>
      )}
      <ReplyActions enquiry={enquiry} list={list} />
      {!isBooked && panel}
      <EnquiryFacts enquiry={enquiry} list={list} onBook={onBook} />
      <EnquiryValueAndNoteForm enquiry={enquiry} list={list} onDirty={onDirty} />
      {!isNobodyNamed(enquiry) && (
        <Button
          kind="risk"
          icon="trash"
          className="mt-2.5 w-full sm:-ml-4.5 sm:w-auto"
          onClick={() => onDelete(enquiry)}
        >
          Slett personen
        </Button>
      )}
    </>
  )
}

import { cacheKey } from '#browser/cache-keys.ts'
import { type OutboxMail, openedMailResponseSchema } from '#domain/outbox.ts'
import { formatRelativeTimeInSentence } from '#domain/when.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Link } from '../../shell/links.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { DialogLoadError, DialogLoading, DialogMessage } from '../../ui/DialogMessage.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { enquiryPath } from '../enquiries/enquiry-paths.ts'
import { OUTBOX_API } from '../router.ts'

type MailDialogProps = {
  /** Null closes the dialog. */
  mail: OutboxMail | null
  onClose: () => void
}

/** Dialog with a mail's subject, recipient and plain text; the text of one with a secret link is not shown. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const shown = useLastNonNull(mail)
  return (
    <Dialog
      open={mail !== null}
      onClose={onClose}
      title={shown?.subject}
      lead={
        shown &&
        `Til ${shown.recipientEmail}, skrevet ${formatRelativeTimeInSentence(shown.createdAt, new Date())}`
      }
    >
      {shown && <MailText id={shown.id} />}
      {shown?.enquiryId && (
        <DialogActions>
          <Link className={buttonClass({ kind: 'line' })} href={enquiryPath({ id: shown.enquiryId })}>
            Se henvendelsen
          </Link>
        </DialogActions>
      )}
    </Dialog>
  )
}

function MailText({ id }: { id: string }) {
  const key = cacheKey([OUTBOX_API, id])
  const { data, error, isMissing, retry } = useQuery(
    key,
    responseGuard(openedMailResponseSchema),
    ({ mail }) => mail,
  )
  if (isMissing) return <DialogMessage look="box">E-posten er slettet.</DialogMessage>
  if (error && !data)
    return <DialogLoadError look="box" text="Vi fikk ikke hentet teksten." onRetry={retry} />
  if (!data) return <DialogLoading look="box" />
  if (data.text === null) {
    return <DialogMessage look="inset">Teksten vises ikke, for den har en hemmelig lenke.</DialogMessage>
  }
  return (
    <p className="mt-4 rounded-field bg-ivory-deep px-4 py-3.5 wrap-anywhere whitespace-pre-line">
      {data.text}
    </p>
  )
}

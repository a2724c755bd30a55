import { cacheKey } from '#browser/cache-keys.ts'
import { type OutboxMail, openedMailResponseSchema } from '#domain/outbox.ts'
import { whenInSentence } from '#domain/when.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogBox, FailedLine, LoadingLine } from '../../ui/DialogBox.tsx'
import { useLast } from '../../ui/steady.ts'
import { OUTBOX_API } from '../list-paths.ts'

type MailDialogProps = {
  /** Null closes the dialog. */
  mail: OutboxMail | null
  onClose: () => void
}

/** What a mail says, as plain text; never one with a secret link. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const shown = useLast(mail)
  return (
    <Dialog
      open={mail !== null}
      onClose={onClose}
      title={shown?.subject}
      lead={shown && `Til ${shown.recipientEmail}, skrevet ${whenInSentence(shown.createdAt, new Date())}`}
    >
      {shown && <MailText id={shown.id} />}
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
  if (isMissing) return <DialogBox look="box">E-posten er slettet.</DialogBox>
  if (error && !data) return <FailedLine look="box" text="Vi fikk ikke hentet teksten." onRetry={retry} />
  if (!data) return <LoadingLine look="box" />
  if (data.text === null) {
    return <DialogBox look="inset">Teksten vises ikke, for den har en hemmelig lenke.</DialogBox>
  }
  return (
    <p className="mt-4 rounded-field bg-ivory-deep px-4 py-3.5 wrap-anywhere whitespace-pre-line">
      {data.text}
    </p>
  )
}

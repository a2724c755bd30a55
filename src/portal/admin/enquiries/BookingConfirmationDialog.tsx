import { useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogLoadError, DialogLoading } from '../../ui/DialogMessage.tsx'
import { Lazy, LazyPart } from '../../ui/lazy.tsx'
import { ENQUIRIES_API } from '../list-paths.ts'

const form = new LazyPart(() => import('./BookingConfirmationForm.tsx'))

type ConfirmationDialogProps = { enquiry: Enquiry; open: boolean; onClose: () => void }

/**
 * Dialog that books an enquiry: the form for what is agreed, then a link to the confirmation mailed to customer and
 * partner.
 */
export function BookingConfirmationDialog({ enquiry, open, onClose }: ConfirmationDialogProps) {
  const [isDone, setDone] = useState(false)
  const close = () => {
    // Not before: a list of new enquiries would take the row away, and this with it.
    if (isDone) invalidate(listsAtPath(ENQUIRIES_API))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isDone ? 'Kvelden er bekreftet' : 'Bekreft kvelden'}
      lead={
        isDone
          ? 'Den er sendt på e-post, med kvelden som kalenderfil.'
          : `Det som står her, sendes til ${enquiry.name}${enquiry.offer?.partnerName ? ` og ${enquiry.offer.partnerName}` : ''}, og kan ikke endres etterpå.`
      }
    >
      <Boundary
        part="admin"
        fallback={({ retry }) => (
          <DialogLoadError look="box" text="Vi fikk ikke hentet skjemaet." onRetry={retry} />
        )}
      >
        <Lazy part={form} waiting={<DialogLoading look="box" />}>
          {(Form) => <Form enquiry={enquiry} onConfirmed={() => setDone(true)} onClose={close} />}
        </Lazy>
      </Boundary>
    </Dialog>
  )
}

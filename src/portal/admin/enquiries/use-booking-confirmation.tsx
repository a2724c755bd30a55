import { useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { type ConfirmationMade, mailedText, standingConfirmation } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { DialogLoadError, DialogLoading } from '../../ui/DialogMessage.tsx'
import { Lazy, LazyPart } from '../../ui/lazy.tsx'
import { ENQUIRIES_API } from '../router.ts'
import { NOBODY_MAILED } from './ConfirmationPageButtons.tsx'
import { EVENINGS_KEY } from './enquiry-paths.ts'

const form = new LazyPart(() => import('./BookingConfirmationForm.tsx'))

/**
 * Confirms an enquiry's evening in a dialog: the form for what is agreed, then who was mailed and a link to the
 * confirmation. `leave` names the way out without confirming.
 */
export function useBookingConfirmation(enquiry: Enquiry | null, leave: string) {
  const [confirming, setConfirming] = useState<string>()
  const [made, setMade] = useState<ConfirmationMade>()
  // What another admin has confirmed meanwhile is shown with the enquiry.
  const isOpen =
    enquiry !== null && confirming === enquiry.id && (made !== undefined || !standingConfirmation(enquiry))
  const partnerName = enquiry?.offer?.partnerName ?? null
  const open = () => {
    setMade(undefined)
    setConfirming(enquiry?.id)
  }
  const showMade = (confirmed: ConfirmationMade) => {
    setMade(confirmed)
    invalidate(EVENINGS_KEY)
  }
  const close = () => {
    // Not before: a list of new enquiries would take the row away, and this with it.
    if (made) invalidate(listsAtPath(ENQUIRIES_API))
    setConfirming(undefined)
  }
  const sheet = {
    onClose: close,
    wide: !made,
    view: made ? 'made' : 'form',
    title: made ? 'Kvelden er bekreftet' : 'Bekreft kvelden',
    lead: made ? madeText(made, partnerName) : toldText(partnerName),
    children: enquiry && (
      <Boundary
        part="admin"
        fallback={({ retry }) => (
          <DialogLoadError look="box" text="Vi fikk ikke hentet skjemaet." onRetry={retry} />
        )}
      >
        <Lazy part={form} waiting={<DialogLoading look="box" />}>
          {(Form) => (
            <Form enquiry={enquiry} made={made} onConfirmed={showMade} onClose={close} leave={leave} />
          )}
        </Lazy>
      </Boundary>
    ),
  }
  return { isOpen, open, sheet }
}

/** Who will be mailed, as far as it is known before. */
function toldText(partnerName: string | null): string {
  const partner = partnerName ? ` og til adressene med tilgang hos ${partnerName}` : ''
  return `Det som står her, kan ikke endres etterpå. Det går på e-post til adressen i skjemaet${partner}.`
}

function madeText({ mailed }: ConfirmationMade, partnerName: string | null): string {
  if (!mailed) return 'Den var bekreftet fra før.'
  const people = mailedText(mailed, partnerName)
  return people
    ? `Sendt på e-post til ${people}, med kvelden som kalenderfil. Du får en kopi.`
    : NOBODY_MAILED
}

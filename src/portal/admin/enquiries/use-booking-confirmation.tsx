import { useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { listsAtPath } from '#browser/cache-keys.ts'
import { changeCached, invalidate, revalidate } from '#browser/queries.ts'
import {
  type Confirmation,
  type ConfirmationMade,
  mailedText,
  standingConfirmation,
} from '#domain/confirmation.ts'
import type { Enquiry, EnquiryPage } from '#domain/enquiry.ts'
import { DialogLoadError, DialogLoading } from '../../ui/DialogMessage.tsx'
import { Lazy, LazyPart } from '../../ui/lazy.tsx'
import { ENQUIRIES_API } from '../router.ts'
import { CUSTOMER_NOT_MAILED, NOBODY_MAILED } from './ConfirmationPageButtons.tsx'
import { EVENINGS_KEY } from './enquiry-paths.ts'

const form = new LazyPart(() => import('./BookingConfirmationForm.tsx'))

/**
 * Confirms an enquiry's evening in a dialog, or changes the one that stands: the form for what is agreed, then who was
 * mailed and a link to the confirmation. `leave` names the way out without either.
 */
export function useBookingConfirmation(enquiry: Enquiry | null, leave: string) {
  const [confirming, setConfirming] = useState<{ enquiryId: string; changing: Confirmation | null }>()
  const [made, setMade] = useState<ConfirmationMade>()
  const standing = enquiry && standingConfirmation(enquiry)
  const changing = confirming?.changing ?? null
  // What another admin has confirmed or changed meanwhile is shown with the enquiry.
  const isOpen =
    enquiry !== null &&
    confirming?.enquiryId === enquiry.id &&
    (made !== undefined || standing?.id === changing?.id)
  const offer = enquiry?.offer
  const open = () => {
    setMade(undefined)
    setConfirming(enquiry ? { enquiryId: enquiry.id, changing: standing } : undefined)
  }
  const showMade = (confirmed: ConfirmationMade) => {
    setMade(confirmed)
    invalidate(EVENINGS_KEY)
    if (enquiry && changing) readAnew(enquiry, confirmed)
  }
  const close = () => {
    // Not before: a list of new enquiries would take the row away, and this with it.
    if (enquiry && made && !changing) readAnew(enquiry, made)
    setConfirming(undefined)
  }
  const sheet = {
    onClose: close,
    wide: !made,
    view: made ? 'made' : 'form',
    title: TITLES[changing ? 'changing' : 'confirming'][made ? 'made' : 'form'],
    lead: made
      ? madeText(made, changing)
      : // Of a partner that was deleted nobody is mailed.
        toldText(offer?.partnerId ? offer.partnerName : null, changing ? 'Endringen' : 'Bekreftelsen'),
    children: enquiry && (
      <Boundary
        part="admin"
        fallback={({ retry }) => (
          <DialogLoadError look="box" text="Vi fikk ikke hentet skjemaet." onRetry={retry} />
        )}
      >
        <Lazy part={form} waiting={<DialogLoading look="box" />}>
          {(Form) => (
            <Form
              enquiry={enquiry}
              changing={changing}
              made={made}
              onConfirmed={showMade}
              onClose={close}
              leave={leave}
            />
          )}
        </Lazy>
      </Boundary>
    ),
  }
  return { isOpen, open, sheet }
}

/** Reads all enquiries anew; until that is done what was saved stands in them, and whoever goes on begins with it. */
function readAnew({ id }: Enquiry, { confirmation }: ConfirmationMade) {
  const lists = listsAtPath(ENQUIRIES_API)
  const withSaved = (one: Enquiry): Enquiry =>
    confirmation && one.id === id ? { ...one, status: 'booket', confirmation } : one
  changeCached<EnquiryPage>(lists, (page) => ({ ...page, enquiries: page.enquiries.map(withSaved) }))
  revalidate(lists)
}

const TITLES = {
  confirming: { form: 'Bekreft kvelden', made: 'Kvelden er bekreftet' },
  changing: { form: 'Endre kvelden', made: 'Kvelden er endret' },
}

/** Who will be mailed, as far as it is known before. */
function toldText(partnerName: string | null, what: string): string {
  const partner = partnerName ? ` og til adressene med tilgang hos ${partnerName}` : ''
  return `${what} går på e-post til adressen i skjemaet${partner}.`
}

function madeText({ mailed, confirmation }: ConfirmationMade, changing: Confirmation | null): string {
  if (!mailed || !confirmation)
    return changing ? 'Endringen var lagret fra før.' : 'Den var bekreftet fra før.'
  const people = mailedText(mailed, confirmation)
  return [
    people ? `Sendt på e-post til ${people}, med kvelden som kalenderfil. Du får en kopi.` : NOBODY_MAILED,
    people && !mailed.customer && CUSTOMER_NOT_MAILED,
  ]
    .filter(Boolean)
    .join(' ')
}

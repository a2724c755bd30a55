import { useRef, useState } from 'react'
import { callApi, failedStatus } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import {
  accountingLines,
  type Confirmation,
  type ConfirmationLink,
  confirmationCancelledSchema,
  confirmationLinkSchema,
  depositText,
  mailedText,
  spacedDigits,
  standingConfirmation,
} from '#domain/confirmation.ts'
import type { Cancellation } from '#domain/confirmation-request.ts'
import { isSameAddress } from '#domain/email-address.ts'
import { type Enquiry, isToConfirm } from '#domain/enquiry.ts'
import { guestsText } from '#domain/evening.ts'
import { upperFirst } from '#domain/letters.ts'
import { formatTimes } from '#domain/norwegian.ts'
import { priceWithTax } from '#domain/price-tax-choice.ts'
import { formatLongDate } from '#domain/validity.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { ENQUIRIES_API } from '../router.ts'
import { CancelEveningDialog } from './CancelEveningDialog.tsx'
import { CopyConfirmationLinkButton, CUSTOMER_NOT_MAILED, NOBODY_MAILED } from './ConfirmationPageButtons.tsx'
import { confirmationApi, EVENINGS_KEY } from './enquiry-paths.ts'
import { SameDayEnquiriesNote } from './SameDayEnquiriesNote.tsx'

/**
 * An enquiry's confirmation, with buttons to change it, copy it for accounting, send it anew or cancel it; without one, a
 * button to confirm, unless a newer answer to the offer has come and an evening of it is confirmed.
 */
export function BookingConfirmationPanel({ enquiry, onBook }: { enquiry: Enquiry; onBook: () => void }) {
  const { confirmation, replacedBy, otherConfirmed } = enquiry
  const standing = standingConfirmation(enquiry)
  const isSettled = !standing && replacedBy !== null && otherConfirmed !== null
  if (isSettled && !confirmation) return null
  const line = standing ? 'mt-5 border-b pb-4' : 'mt-6 border-t pt-5'
  return (
    <section className={confirmation ? `border-ivory-line ${line}` : 'mt-2.5'}>
      {standing ? (
        <Standing key={standing.id} enquiry={enquiry} confirmation={standing} onChange={onBook} />
      ) : (
        <div className="grid gap-3 sm:justify-items-start">
          {confirmation && <Cancelled enquiry={enquiry} confirmation={confirmation} />}
          {!isSettled &&
            (replacedBy ? (
              <Button kind="quiet" className="sm:-ml-3" onClick={onBook}>
                Bekreft det gamle svaret
              </Button>
            ) : (
              <Button kind={isToConfirm(enquiry) ? 'gold' : 'line'} onClick={onBook}>
                Bekreft kvelden
              </Button>
            ))}
        </div>
      )}
    </section>
  )
}

function Standing({
  enquiry,
  confirmation,
  onChange,
}: {
  enquiry: Enquiry
  confirmation: Confirmation
  onChange: () => void
}) {
  const { id, eventDate } = confirmation
  // Of a partner that was deleted nobody is mailed.
  const to = { ...confirmation, partnerName: enquiry.offer?.partnerId ? confirmation.partnerName : null }
  const [asking, setAsking] = useState<'cancel' | 'renew' | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const [renewed, setRenewed] = useState<ConfirmationLink>()
  const cancelling = useExclusiveCall({ failed: 'Kunne ikke avlyse' })
  const renewing = useExclusiveCall({ failed: 'Kunne ikke sende på nytt' })

  const cancel = (cancellation: Cancellation) =>
    cancelling.run(async () => {
      const guard = responseGuard(confirmationCancelledSchema)
      const { mailed } = await orShowWhatStands(
        callApi('POST', `${confirmationApi(enquiry)}/cancel`, { body: { id, ...cancellation }, guard }),
      )
      const description = mailed ? cancelledText(mailedText(mailed, to)) : 'Den var avlyst fra før.'
      showToast({ title: 'Kvelden er avlyst', description })
      setAsking(null)
      invalidate(listsAtPath(ENQUIRIES_API))
      invalidate(EVENINGS_KEY)
    })
  const renew = () =>
    renewing.run(async () => {
      const guard = responseGuard(confirmationLinkSchema)
      const sent = callApi('POST', `${confirmationApi(enquiry)}/link`, { body: { id }, guard })
      setRenewed(await orShowWhatStands(sent))
      setAsking(null)
    })

  return (
    <>
      <h3 className="font-sans text-16 font-bold">Kvelden er bekreftet</h3>
      <p className="mt-1 text-15 wrap-anywhere whitespace-pre-line">{agreedLines(enquiry, confirmation)}</p>
      <div className="*:mt-3">
        <SameDayEnquiriesNote day={eventDate} except={enquiry.id} evening={confirmation} />
      </div>
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap" ref={buttons}>
        <Button kind="gold" icon="copy" onClick={() => copyLines(confirmation)}>
          Kopier til regnskapet
        </Button>
        <Button kind="line" onClick={onChange}>
          Endre kvelden
        </Button>
        <ButtonLink kind="line" href={confirmationApi(enquiry)} newTab iconAfter="out">
          Åpne bekreftelsen
        </ButtonLink>
        {renewed?.url ? (
          <CopyConfirmationLinkButton url={renewed.url} />
        ) : (
          <Button kind="line" onClick={() => setAsking('renew')}>
            Send på nytt med ny lenke
          </Button>
        )}
      </div>
      <p className="mt-2 text-14 text-ink-mute">
        {renewed
          ? `${renewedText(renewed, to)} Den forrige lenken virker ikke lenger.`
          : 'Kundens lenke er hemmelig og lagres ikke her.'}
      </p>
      <Button kind="risk" className="mt-2.5 w-full sm:-ml-4.5 sm:w-auto" onClick={() => setAsking('cancel')}>
        Avlys kvelden
      </Button>
      <CancelEveningDialog
        open={asking === 'cancel'}
        confirmation={to}
        told={cancelledText(LIST.format(addressees(to)))}
        busy={cancelling.busy}
        onCancel={cancel}
        onKeep={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'renew'}
        question="Vil du sende bekreftelsen på nytt?"
        consequence={renewalText(to)}
        confirmLabel="Send på nytt"
        keepLabel="Ikke send"
        busy={renewing.busy}
        busyText="Sender …"
        onConfirm={renew}
        onKeep={() => setAsking(null)}
        focusAfter={() => buttons.current!.querySelector<HTMLElement>('button:last-of-type')}
      />
    </>
  )
}

/** What had been agreed of an evening that was cancelled. */
function Cancelled({ enquiry, confirmation }: { enquiry: Enquiry; confirmation: Confirmation }) {
  return (
    <div className="text-15 text-ink-mute">
      <p>Var avtalt:</p>
      <p className="wrap-anywhere whitespace-pre-line">{agreedLines(enquiry, confirmation)}</p>
    </div>
  )
}

/** What is agreed, a line each. */
function agreedLines(enquiry: Enquiry, confirmation: Confirmation): string {
  const { eventDate, startsAt, endsAt, place, what, price, priceTax, deposit, email } = confirmation
  const { travel, invoicedBy, partnerName, guests, organisationNumber, invoiceReference } = confirmation
  return [
    `${upperFirst(formatLongDate(eventDate))}, ${formatTimes(startsAt, endsAt)}, ${place}`,
    guests && guestsText(guests),
    what,
    priceWithTax(price, priceTax),
    travel && `Reise: ${travel}`,
    deposit && `Depositum: ${depositText(confirmation)}`,
    `${(invoicedBy === 'partner' && partnerName) || 'Vi'} fakturerer`,
    organisationNumber && `Org.nr.: ${spacedDigits(organisationNumber)}`,
    invoiceReference && `Fakturareferanse: ${invoiceReference}`,
    email && !isSameAddress(email, enquiry.email) && `Sendt til ${email}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Where another admin was first, what stands now is read anew. */
async function orShowWhatStands<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (failure) {
    if ([404, 409].includes(failedStatus(failure) ?? 0)) invalidate(listsAtPath(ENQUIRIES_API))
    throw failure
  }
}

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

type Addressed = Pick<Confirmation, 'email' | 'partnerName'>

/** Who is to be mailed besides the admin. */
function addressees({ email, partnerName }: Addressed): string[] {
  return [email && `kunden (${email})`, partnerName && `adressene med tilgang hos ${partnerName}`].filter(
    (people): people is string => Boolean(people),
  )
}

function renewalText(to: Addressed): string {
  const people = addressees(to)
  const mailed = people.length > 0 ? LIST.format([...people, 'du']) : 'bare du'
  return `Lenken kunden har, slutter å virke. ${upperFirst(mailed)} får en ny e-post.`
}

function cancelledText(people: string | null): string {
  if (!people) return 'Ingen får e-post om det: Si fra selv.'
  return `${upperFirst(people)} får e-post om det, med en kalenderfil som tar kvelden ut.`
}

function renewedText({ mailed }: ConfirmationLink, to: Addressed): string {
  const people = mailed && mailedText(mailed, to)
  if (!mailed || !people) return NOBODY_MAILED
  return `Sendt på nytt til ${people}.${mailed.customer ? '' : ` ${CUSTOMER_NOT_MAILED}`}`
}

function copyLines(confirmation: Confirmation) {
  const lines = accountingLines(confirmation)
  const description = 'Lim det inn i regnskapssystemet.'
  return copyText(lines, { title: 'Kopiert!', description, otherwise: lines })
}

import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { nearDay } from '#domain/offer-state.ts'
import { isExpired } from '#domain/validity.ts'
import { usePortal } from '../session/portal-context.ts'
import { Link } from '../shell/links.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'
import { useWithdrawOffer } from './end-offer.ts'
import { EXTENSIONS, extendedDay, useExtendOffer } from './extend-offer.ts'

export type ExtendOfferDialogProps = {
  /** Null closes the dialog. */
  offer: Offer | null
  onClose: () => void
  /** Where the focus goes: the button that was pressed is gone from an offer that holds longer. */
  focusAfter: () => HTMLElement | null
}

/** How much longer an offer that expires or has expired is to hold, each choice saved at once. */
export default function ExtendOfferDialog({ offer, onClose, focusAfter }: ExtendOfferDialogProps) {
  const { offersOf } = usePortal()
  const extend = useExtendOffer()
  const withdraw = useWithdrawOffer()
  const [busy, setBusy] = useState('')
  const shown = useLastNonNull(offer)
  const now = new Date()
  const isOver = shown !== null && isExpired(shown, now)

  async function run(choice: string, work: () => Promise<unknown>) {
    if (busy) return
    setBusy(choice)
    await work()
    setBusy('')
    onClose()
  }

  return (
    <Dialog
      open={offer !== null}
      onClose={onClose}
      title={shown && `Forleng tilbudet for ${shown.companyName}`}
      lead={`${isOver ? 'Lenken viser prisen igjen med en gang. ' : ''}Kunden får ingen beskjed.`}
      focusAfter={focusAfter}
    >
      {shown && (
        <div className="mt-6 grid gap-2.5">
          {EXTENSIONS.map(({ days, label }) => {
            const day = extendedDay(shown.validUntil, days, now)
            return (
              <Button
                key={days}
                kind="line"
                busy={busy === label}
                busyText="Lagrer …"
                onClick={() => run(label, () => extend(shown, day))}
              >
                <span>
                  {label}
                  <span className="font-normal text-ink-mute"> · til {nearDay(day, now)}</span>
                </span>
              </Button>
            )
          })}
          <div className="grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
            <Link
              className={buttonClass({ kind: 'quiet' })}
              href={offersOf(shown.partnerId).editPath(shown.id)}
            >
              Velg en annen dag
            </Link>
            {isOver && (
              <Button
                kind="risk"
                busy={busy === 'withdraw'}
                busyText="Trekker tilbake …"
                onClick={() => run('withdraw', () => withdraw(shown))}
              >
                Trekk tilbake
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

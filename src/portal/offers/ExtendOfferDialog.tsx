import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { nearDay } from '#domain/offer-state.ts'
import { isExpired, maxValidUntil, norwegianDay } from '#domain/validity.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'
import { useWithdrawOffer } from './end-offer.ts'
import { EXTENSIONS, extendedDay, useExtendOffer } from './extend-offer.ts'
import { lastDayProblem } from './last-day-problem.ts'

export type ExtendOfferDialogProps = {
  /** Null closes the dialog. */
  offer: Offer | null
  onClose: () => void
  /** Where the focus goes: the button that was pressed is gone from an offer that holds longer. */
  focusAfter: () => HTMLElement | null
}

/** What is busy while another day is saved. */
const OTHER = 'other'

/**
 * How much longer an offer that expires or has expired is to hold, each choice saved at once, another day from its own
 * field.
 */
export default function ExtendOfferDialog({ offer, onClose, focusAfter }: ExtendOfferDialogProps) {
  const extend = useExtendOffer()
  const withdraw = useWithdrawOffer()
  const [busy, setBusy] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  // Whoever opens it anew begins with the choices.
  const [opened, setOpened] = useState(offer)
  if (opened !== offer) {
    setOpened(offer)
    if (offer) setChoosing(false)
  }
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
          {isChoosing && (
            <OtherDay busy={busy === OTHER} onChoose={(day) => run(OTHER, () => extend(shown, day))} />
          )}
          <div className="grid gap-2.5 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
            {!isChoosing && (
              <Button kind="quiet" onClick={() => setChoosing(true)}>
                Velg en annen dag
              </Button>
            )}
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

/** Field for another last day, which takes the focus, checked as the offer form's. */
function OtherDay({ busy, onChoose }: { busy: boolean; onChoose: (day: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => field.current?.focus(), [])
  const today = norwegianDay(new Date())
  function save(event: FormEvent) {
    event.preventDefault()
    const input = field.current!
    const found = lastDayProblem(input, new Date())
    setProblem(found)
    if (found) input.focus()
    else onChoose(input.value)
  }
  return (
    <form
      className="grid items-start gap-2.5 pt-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      noValidate
      onSubmit={save}
    >
      <Field
        ref={field}
        label="Gyldig til"
        type="date"
        min={today}
        max={maxValidUntil(today)}
        autoComplete="off"
        className="h-12"
        error={problem ?? undefined}
      />
      <Button kind="gold" size="tall" type="submit" busy={busy} busyText="Lagrer …" className="sm:mt-7">
        Lagre dagen
      </Button>
    </form>
  )
}

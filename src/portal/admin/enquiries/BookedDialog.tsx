import { type SubmitEvent, useRef, useState } from 'react'
import type { Enquiry } from '#domain/enquiry.ts'
import { formatPrice, parsePrice } from '#domain/price.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { KronerField } from '../../ui/Field.tsx'
import { UNREADABLE_VALUE } from './enquiry-status.ts'

type BookedDialogProps = {
  enquiry: Enquiry
  open: boolean
  onClose: () => void
  /** The value in whole kroner; null for none. */
  onBooked: (value: number | null) => void
}

/** Asks what a booking is worth, and suggests the price of the offer that was answered. */
export function BookedDialog({ enquiry, open, onClose, onBooked }: BookedDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Hva er bookingen verdt?" lead={`Booket: ${enquiry.name}`}>
      <ValueForm enquiry={enquiry} onBooked={onBooked} />
    </Dialog>
  )
}

function ValueForm({ enquiry, onBooked }: Pick<BookedDialogProps, 'enquiry' | 'onBooked'>) {
  const offered = enquiry.offer?.price ?? ''
  const [typed, setTyped] = useState(parsePrice(offered) === null ? '' : formatPrice(offered))
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const value = parsePrice(typed)
    if (value !== null) return onBooked(value)
    setWrong(true)
    field.current?.focus()
  }

  return (
    <form className="mt-5" noValidate onSubmit={submit}>
      <KronerField
        ref={field}
        label="Verdi i kroner"
        hint={typed && typed === formatPrice(offered) ? 'Prisen i tilbudet.' : undefined}
        error={isWrong ? UNREADABLE_VALUE : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <DialogActions>
        <Button kind="gold" type="submit">
          Lagre som booket
        </Button>
        <Button kind="line" onClick={() => onBooked(null)}>
          Uten verdi
        </Button>
      </DialogActions>
    </form>
  )
}

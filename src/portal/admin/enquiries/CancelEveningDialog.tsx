import { useRef, useState } from 'react'
import type { Confirmation } from '#domain/confirmation.ts'
import type { Cancellation } from '#domain/confirmation-request.ts'
import { CANCELLED_WORD_MAX_LENGTH, type Canceller } from '#domain/confirmed-fields.ts'
import { formatExactPrice } from '#domain/exact-price.ts'
import { formatLongDate } from '#domain/validity.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'

const CANCELLERS: [Canceller, string][] = [
  ['customer', 'Kunden'],
  ['magician', 'Vi'],
]

type CancelEveningDialogProps = {
  open: boolean
  confirmation: Pick<Confirmation, 'eventDate' | 'deposit' | 'email' | 'partnerName'>
  /** Who will be mailed, in a sentence. */
  told: string
  busy: boolean
  onCancel: (cancellation: Cancellation) => void
  onKeep: () => void
}

/** Asks who cancels an evening, and for a sentence to whoever is told (F-1541). */
export function CancelEveningDialog({
  open,
  confirmation,
  told,
  busy,
  onCancel,
  onKeep,
}: CancelEveningDialogProps) {
  const { eventDate, deposit, email, partnerName } = confirmation
  const [by, setBy] = useState<Canceller>()
  const [isMissing, setMissing] = useState(false)
  const word = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const cancel = () => {
    setMissing(!by)
    if (by) onCancel({ by, word: word.current?.value ?? '' })
    else box.current!.querySelector('input')!.focus()
  }
  return (
    <ConfirmDialog
      open={open}
      question={`Vil du avlyse kvelden ${formatLongDate(eventDate)}?`}
      consequence={`${told} Skal noe bare endres, velger du «Endre kvelden».`}
      confirmLabel="Avlys kvelden"
      keepLabel="Ikke avlys"
      busy={busy}
      onConfirm={cancel}
      onKeep={onKeep}
    >
      <div className="mt-5 grid gap-5" ref={box}>
        <ChoiceField
          legend="Hvem avlyser?"
          choices={CANCELLERS}
          value={by}
          error={isMissing && !by ? 'Velg hvem som avlyser' : undefined}
          onChange={setBy}
        />
        {(email || partnerName) && (
          <TextArea
            ref={word}
            label="En setning i e-posten"
            hint={hintText(by, deposit)}
            maxLength={CANCELLED_WORD_MAX_LENGTH}
            // One paragraph: a line break is kept as a space.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

/** What the mail says without it, and what it says nothing of: a deposit that is paid. */
function hintText(by: Canceller | undefined, deposit: string): string {
  const said = {
    customer: `E-posten sier at kunden ba om det${deposit && ', og viser til vilkårene om avbestilling'}.`,
    magician: 'E-posten sier at vi dessverre må avlyse.',
  }
  const open = deposit && `Skriv hva som skjer med depositumet på ${formatExactPrice(deposit)}.`
  return [deposit ? '' : 'Kan stå tomt.', by && said[by], open].filter(Boolean).join(' ')
}

import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import type { ConfirmationDoubt } from './confirmation-doubts.ts'

type ConfirmationDoubtDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'busy' | 'confirmLabel' | 'onConfirm' | 'onKeep' | 'focusAfter'
> & { doubts: readonly ConfirmationDoubt[] }

/** Asks about all that is in doubt at once: one question as the title, several as a list. */
export function ConfirmationDoubtDialog({ doubts, ...dialog }: ConfirmationDoubtDialogProps) {
  const [first, second] = doubts
  const asked = doubts.map(({ question, consequence }) => (
    <span key={question} className="mt-3 block">
      {[question, consequence].filter(Boolean).join(' ')}
    </span>
  ))
  return (
    <ConfirmDialog
      // Another question is a dialog of its own, which is read out.
      key={doubts.map(({ question }) => question).join()}
      {...dialog}
      question={second ? 'Er alt dette riktig?' : first?.question}
      consequence={second ? asked : first?.consequence}
      keepLabel={second ? 'Gå tilbake' : (first?.correct ?? '')}
    />
  )
}

import { counted } from '#domain/counted.ts'
import type { SecondFactor } from '#domain/second-factor.ts'
import { whenInSentence } from '#domain/when.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { DialogBox } from '../../ui/DialogBox.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Change } from './second-factor.ts'

/** With fewer recovery codes than this it is time for new ones. */
const FEW_CODES = 4

type SwitchedOnProps = { factor: SecondFactor; onChange: (change: Change) => void }

/** Says that the second factor is on, and what may be done. */
export function SwitchedOn({ factor: { since, codesLeft }, onChange }: SwitchedOnProps) {
  const left = codesLeft === 0 ? 'Ingen reservekoder' : counted(codesLeft, 'reservekode', 'reservekoder')
  return (
    <>
      <DialogBox look="inset">
        <span>
          <b className="block font-semibold">Slått på {since && whenInSentence(since, new Date())}</b>
          {left} igjen
        </span>
      </DialogBox>
      {codesLeft < FEW_CODES && (
        <Note className="mt-4">Lag nye reservekoder, så du slipper inn om telefonen blir borte.</Note>
      )}
      <DialogActions>
        <Button kind="line" onClick={() => onChange('recovery-codes')}>
          Nye reservekoder
        </Button>
        <Button kind="risk" onClick={() => onChange('off')}>
          Slå av
        </Button>
      </DialogActions>
    </>
  )
}

import { formatCount } from '#domain/norwegian.ts'
import type { SecondFactor } from '#domain/second-factor.ts'
import { formatRelativeTimeInSentence } from '#domain/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { DialogMessage } from '../../ui/DialogMessage.tsx'
import type { Change } from './second-factor.ts'

/** With fewer recovery codes than this it is time for new ones. */
const FEW_CODES = 4

type SwitchedOnProps = { factor: SecondFactor; onChange: (change: Change) => void }

/** Since when the second factor is on, recovery codes left, and buttons for new codes and to switch off. */
export function SecondFactorStatusPanel({ factor: { since, codesLeft }, onChange }: SwitchedOnProps) {
  const left = codesLeft === 0 ? 'Ingen reservekoder' : formatCount(codesLeft, 'reservekode', 'reservekoder')
  return (
    <>
      <DialogMessage look="inset">
        <span>
          <b className="block font-semibold">
            Slått på {since && formatRelativeTimeInSentence(since, new Date())}
          </b>
          {left} igjen
        </span>
      </DialogMessage>
      {codesLeft < FEW_CODES && (
        <Callout className="mt-4">Lag nye reservekoder, så du slipper inn om telefonen blir borte.</Callout>
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

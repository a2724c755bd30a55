import { useEffect, useState } from 'react'
import type { SetCloseGuard } from '../../lists/AccountMenu.tsx'
import { useLeaveGuard } from '../../shell/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { ConfirmDialog, DialogActions } from '../../ui/Dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { FocusedStepHeading } from './CredentialsForm.tsx'

type CodesStepProps = { codes: string[]; onDone: () => void; guardWith: SetCloseGuard }

/** Shows new recovery codes, only this once, to copy, download or print; asks before they are closed. */
export function RecoveryCodesStep({ codes, onDone, guardWith }: CodesStepProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => guardWith(() => setLeave(() => onDone)), [guardWith, onDone])
  useLeaveGuard(true, (go) => setLeave(() => go))
  const text = codes.join('\n')

  const copy = () =>
    copyText(text, {
      title: 'Reservekodene er kopiert',
      description: 'Lim dem inn der du har passordene dine.',
      otherwise: 'Last dem ned i stedet.',
    })

  const download = () =>
    saveFile('reservekoder.txt', new Blob([`Reservekoder til ${location.host}/admin\n\n${text}\n`]))

  // The browsers of some apps cannot.
  const canPrint = typeof window.print === 'function'

  return (
    <div className="mt-5">
      <FocusedStepHeading>Reservekodene dine</FocusedStepHeading>
      <p className="hidden print:block">Til {location.host}/admin</p>
      <p>Mister du telefonen, slipper du inn med en av disse. Hver kode virker én gang.</p>
      <ul
        translate="no"
        className="mt-4 grid gap-x-6 gap-y-1.5 rounded-field border border-ivory-line bg-white px-4 py-3.5 font-semibold tracking-[.04em] sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <Callout className="mt-4">Du ser dem bare nå. Ta vare på dem et annet sted enn på telefonen.</Callout>
      <DialogActions belowMain={canPrint ? 3 : 2}>
        <Button kind="gold" onClick={onDone}>
          Jeg har tatt vare på dem
        </Button>
        <Button kind="line" icon="link" onClick={copy}>
          Kopier
        </Button>
        <Button kind="line" icon="download" onClick={download}>
          Last ned
        </Button>
        {canPrint && (
          <Button kind="line" icon="print" onClick={() => print()}>
            Skriv ut
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={leave !== null}
        question="Har du tatt vare på kodene?"
        consequence="Du får ikke se dem igjen."
        confirmLabel="Lukk likevel"
        keepLabel="Tilbake til kodene"
        onKeep={() => setLeave(null)}
        onConfirm={() => {
          setLeave(null)
          leave?.()
        }}
      />
    </div>
  )
}

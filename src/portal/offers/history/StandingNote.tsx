import { useState } from 'react'
import { usePortal } from '../../session/portal-context.ts'
import { useContent } from '../../shell/content.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'

type StandingNoteProps = { text: string; button: string; busy: boolean; onPress: () => void }

/** What stands about the offer, with the button that ends it. */
export function StandingNote({ text, button, busy, onPress }: StandingNoteProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-ivory-deep py-2 pr-2 pl-4">
      {text}
      <Button kind="line" busy={busy} onClick={onPress}>
        {button}
      </Button>
    </p>
  )
}

type TakeBackNoteProps = {
  noted: 'ja' | 'nei'
  companyName: string
  busy: boolean
  onTakeBack: () => void
}

/** The note that stands, with the button to take it back, which asks first: what was written with it goes (F-1560). */
export function TakeBackNote({ noted, companyName, busy, onTakeBack }: TakeBackNoteProps) {
  const [isAsking, setAsking] = useState(false)
  const { name } = usePortal()
  const { magician } = useContent()
  const written =
    noted === 'ja' ? 'Hvem som svarte, og det som ble notert om kvelden,' : 'Det som ble notert,'
  const told =
    name === 'partner'
      ? ` Har ${magician.name} alt fått e-post om svaret, går det en ny om at det er tatt tilbake.`
      : ''
  return (
    <>
      <StandingNote
        text={`Ble ${noted} notert ved en feil?`}
        button="Ta tilbake"
        busy={busy}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        question={`Vil du ta tilbake «${noted}» fra ${companyName}?`}
        consequence={`${written} blir borte.${told}`}
        confirmLabel="Ta tilbake"
        keepLabel="Behold"
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onTakeBack()
        }}
      />
    </>
  )
}

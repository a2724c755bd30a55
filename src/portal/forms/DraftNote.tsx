import { whenInSentence } from '#domain/when.ts'
import { Note } from '../ui/Note.tsx'
import { TabularFigures } from '../ui/TabularFigures.tsx'
import { TextButton } from '../ui/TextButton.tsx'

type DraftNoteProps = {
  /** When it was kept, as an ISO time. */
  at: string
  onDiscard: () => void
}

/** Notice that the form was filled in from an unsaved draft, with its time and a button to discard it. */
export function DraftNote({ at, onDiscard }: DraftNoteProps) {
  return (
    <Note className="mb-5" role="status">
      Du har et utkast fra <TabularFigures>{whenInSentence(at, new Date())}</TabularFigures>. Det står i
      skjemaet nå, men er ikke lagret. <TextButton onClick={onDiscard}>Kast utkastet</TextButton>
    </Note>
  )
}

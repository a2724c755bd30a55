import { whenInSentence } from '#domain/when.ts'
import { Figures } from '../ui/Figures.tsx'
import { Note } from '../ui/Note.tsx'
import { TextButton } from '../ui/TextButton.tsx'

type DraftNoteProps = {
  /** When it was kept, as an ISO time. */
  at: string
  onDiscard: () => void
}

/** Says that a form begins with what was typed before and is not saved, and offers to throw that away. */
export function DraftNote({ at, onDiscard }: DraftNoteProps) {
  return (
    <Note className="mb-5" role="status">
      Du har et utkast fra <Figures>{whenInSentence(at, new Date())}</Figures>. Det står i skjemaet nå, men er
      ikke lagret. <TextButton onClick={onDiscard}>Kast utkastet</TextButton>
    </Note>
  )
}

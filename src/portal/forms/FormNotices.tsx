import { formatRelativeTimeInSentence } from '#domain/when.ts'
import { Callout } from '../ui/Callout.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { TabularFigures } from '../ui/TabularFigures.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import type { StaleNoticeProps } from './StaleNotice.tsx'

type DraftNoteProps = {
  /** When it was kept, as an ISO time. */
  at: string
  onDiscard: () => void
}

/** Notice that the form was filled in from an unsaved draft, with its time and a button to discard it. */
export function DraftNote({ at, onDiscard }: DraftNoteProps) {
  return (
    <Callout className="mb-5" role="status">
      Du har et utkast fra <TabularFigures>{formatRelativeTimeInSentence(at, new Date())}</TabularFigures>.
      Det står i skjemaet nå, men er ikke lagret. <TextButton onClick={onDiscard}>Kast utkastet</TextButton>
    </Callout>
  )
}

const staleNotice = new LazyPart<StaleNoticeProps>(() => import('./StaleNotice.tsx'))

/** The notice of a conflict, which few saves meet; a sentence stands for it until its file is there. */
export function StaleNotice(props: StaleNoticeProps) {
  return (
    <Lazy
      part={staleNotice}
      waiting={<p role="alert">Ikke lagret: {props.what} er endret av en annen.</p>}
      isExtra
    >
      {(Notice) => <Notice {...props} />}
    </Lazy>
  )
}

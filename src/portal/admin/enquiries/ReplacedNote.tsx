import { replacedText } from '#domain/changed-yes.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { enquiryPath } from './enquiry-paths.ts'

const OPEN = 'Åpne det nyere svaret'

type ReplacedNoteProps = {
  enquiry: Enquiry
  /** Opens another enquiry here; without it, in a new tab, since what is typed here may not be saved. */
  onOpen?: (id: string) => void
}

/** Note of the yes that has replaced this one, with its day and a way to it; renders nothing if it stands. */
export function ReplacedNote({ enquiry, onOpen }: ReplacedNoteProps) {
  const { replacedBy } = enquiry
  if (!replacedBy) return null
  return (
    <div className="my-5 grid gap-3 rounded-field border border-gold-wash-line bg-gold-wash px-4 py-3.5 sm:justify-items-start">
      <p className="font-semibold">{replacedText(enquiry)}</p>
      {onOpen ? (
        <Button kind="gold" onClick={() => onOpen(replacedBy.id)}>
          {OPEN}
        </Button>
      ) : (
        <ButtonLink href={enquiryPath(replacedBy)} newTab iconAfter="out">
          {OPEN}
        </ButtonLink>
      )}
    </div>
  )
}

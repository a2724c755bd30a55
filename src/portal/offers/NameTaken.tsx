import { upperFirst } from '#domain/letters.ts'
import type { OfferHandle } from '#domain/offer.ts'
import { Link } from '../shell/links.tsx'
import { TEXT_LINK } from '../ui/TextButton.tsx'
import { nameWithYear } from './name-with-year.ts'

export type NameTakenProps = {
  name: string
  /** The customer's offer; null where it is not known. */
  existing: OfferHandle | null
  editPath: (id: string) => string
}

/** Says that a customer has an offer already, leads to it, and names a name for another. */
export default function NameTaken({ name, existing, editPath }: NameTakenProps) {
  const company = existing?.companyName ?? name
  const other = nameWithYear(company, new Date())
  const toWrite = other ? `skriv for eksempel «${other}»` : 'skriv et annet kundenavn'
  return (
    <>
      {company} har allerede et tilbud.{' '}
      {existing ? (
        <>
          <Link className={TEXT_LINK} href={editPath(existing.id)}>
            Åpne det som finnes
          </Link>
          , eller {toWrite} for å lage et nytt.
        </>
      ) : (
        `${upperFirst(toWrite)}.`
      )}
    </>
  )
}

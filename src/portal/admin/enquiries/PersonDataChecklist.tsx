import { upperFirst } from '#domain/letters.ts'
import { formatCount } from '#domain/norwegian.ts'
import type { PersonFound, PersonKey } from '#domain/person.ts'
import { formatLongDate, norwegianDay } from '#domain/validity.ts'
import { CheckRow } from '../../ui/CheckRow.tsx'

/** What stays ticked, by kind. */
export type Chosen = { enquiries: string[]; offers: string[]; access: string[] }

/**
 * What is ticked at first: all access, and what was found by e-mail address, or by phone number under the same name; no
 * enquiry whose event is confirmed for a day to come.
 */
export function preselectForDeletion({ enquiries, offers, access }: PersonFound, name?: string): Chosen {
  const folded = (text: string | null) => text?.trim().toLowerCase()
  const names = new Set(
    [name ?? null, ...enquiries.filter((line) => line.byAddress).map((line) => line.name)].map(folded),
  )
  const isSure = (line: { byAddress: boolean; name: string | null }) =>
    line.byAddress || (line.name !== null && names.has(folded(line.name)))
  return {
    enquiries: enquiries.filter((line) => isSure(line) && !line.confirmedFor).map(({ id }) => id),
    offers: offers.filter(isSure).map(({ id }) => id),
    access: access.map(({ partnerId }) => partnerId),
  }
}

type PersonLinesProps = {
  person: PersonKey
  found: PersonFound
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/**
 * Checkboxes for all that was found about a person, so that data of another with the same phone number can be left
 * out.
 */
export function PersonDataChecklist({ person, found, chosen, onChoose }: PersonLinesProps) {
  const { enquiries, offers, access, hasMore, mails, paymentsKept } = found
  const tick = (kind: keyof Chosen, id: string) => ({
    checked: chosen[kind].includes(id),
    onChange: (isChosen: boolean) =>
      onChoose({
        ...chosen,
        [kind]: isChosen ? [...chosen[kind], id] : chosen[kind].filter((one) => one !== id),
      }),
  })
  const also = [
    mails > 0 && `${formatCount(mails, 'e-post', 'e-poster')} til, fra eller om adressen`,
    'email' in person && 'navnet i aktivitetsloggen',
  ].filter((part) => part !== false)
  return (
    <>
      <p className="wrap-anywhere">{'email' in person ? person.email : person.phone}</p>
      <div className="mt-3 grid max-h-[45dvh] gap-2 overflow-y-auto p-0.5">
        {enquiries.map(({ id, name, message, createdAt, byAddress, confirmedFor }) => (
          <CheckRow
            key={id}
            label={`Henvendelse fra ${name}, ${formatLongDate(norwegianDay(new Date(createdAt)))}`}
            description={confirmedFor ? confirmedText(confirmedFor) : (message ?? undefined)}
            tag={byAddress ? undefined : 'Samme nummer'}
            {...tick('enquiries', id)}
          />
        ))}
        {offers.map(({ id, companyName, partnerName, name, byAddress }) => (
          <CheckRow
            key={id}
            label={`Kontakten på tilbudet til ${companyName}`}
            description={[name, partnerName].filter(Boolean).join(', ')}
            tag={byAddress ? undefined : 'Samme nummer'}
            {...tick('offers', id)}
          />
        ))}
        {access.map(({ partnerId, partnerName }) => (
          <CheckRow
            key={partnerId}
            label={`Tilgangen hos ${partnerName}`}
            description="Også innlogginger og navnet i loggen der."
            {...tick('access', partnerId)}
          />
        ))}
      </div>
      {hasMore && <p className="mt-3">Det finnes mer enn dette. Slett dette først, og søk en gang til.</p>}
      {enquiries.length > 0 && <p className="mt-3">E-postene om en henvendelse slettes sammen med den.</p>}
      {also.length > 0 && <p className="mt-3">{upperFirst(`${also.join(' og ')} slettes også.`)}</p>}
      {paymentsKept > 0 && (
        <p className="mt-3">{formatCount(paymentsKept, 'betaling', 'betalinger')} blir stående.</p>
      )}
    </>
  )
}

/** What is lost with an enquiry whose event is confirmed for a day to come. */
function confirmedText(day: string): string {
  return `Kvelden ${formatLongDate(day)} er bekreftet, og slettes med henvendelsen uten at kunden eller partneren får beskjed. Avlys den først, eller la den stå til kvelden er over.`
}

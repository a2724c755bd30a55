import type { Offer } from '#domain/offer.ts'
import { firstOpenedText, type Openings, openedText } from '#domain/opened-text.ts'

/** Whether, when and how often a customer has opened an offer. */
export function OpenedLine({ offer }: { offer: Openings & Pick<Offer, 'answeredAt' | 'declinedAt'> }) {
  const now = new Date()
  const opened = openedText(offer, now)
  // Without JavaScript an opening is not counted: whoever has answered has seen it all the same.
  if (opened === null && (offer.answeredAt ?? offer.declinedAt) !== null) return null
  const first = firstOpenedText(offer, now)
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-14 text-ink-mute lining-nums tabular-nums">
      {opened === null ? (
        'Ikke åpnet ennå'
      ) : (
        <>
          <span className="font-medium text-ink">{opened}</span>
          {first && <span>{first}</span>}
        </>
      )}
    </p>
  )
}

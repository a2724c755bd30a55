import { bonusCountTitle } from '#domain/bonus.ts'
import type { OfferView } from '#domain/offer-view.ts'

/** A customer's name of at most this many characters is underlined in the headline (F-406). */
export const NAME_UNDERLINE_MAX_LENGTH = 13
/** From this many characters on a name is set smaller, so that it breaks into few lines. */
const LONG_NAME_FROM_LENGTH = 24

/** The headline: whose offer this is. */
export function OfferHero({
  view,
}: {
  view: Pick<OfferView, 'customerName' | 'partnerName' | 'heroDescription' | 'extras'>
}) {
  const { customerName, partnerName, heroDescription, extras } = view
  const name = customerName ?? partnerName
  const length = [...name].length
  return (
    <section className={length >= LONG_NAME_FROM_LENGTH ? 'offer-hero offer-hero-long' : 'offer-hero'}>
      <div className="offer-wrap">
        <h1>
          <span className="offer-hero-to">Tilbud {customerName === null ? 'gjennom' : 'for'}</span>{' '}
          <span
            className={
              customerName !== null && length <= NAME_UNDERLINE_MAX_LENGTH
                ? 'offer-hero-name underlined'
                : 'offer-hero-name'
            }
          >
            {name}
          </span>
        </h1>
        <p className="offer-hero-lead">{heroDescription}</p>
        <div className="offer-hero-acts">
          <a className="offer-cta" href="#packages">
            Se tilbudet
          </a>
          {extras.length > 0 && <small>{bonusCountTitle(extras.length, 'words')} følger med</small>}
        </div>
      </div>
    </section>
  )
}

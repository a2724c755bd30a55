import { type BonusId, bonusCountLabel, bonusLabel } from '../domain/bonus.ts'
import type { OfferView } from '../domain/offer-view.ts'
import { CARD_OF, type ExtraContent } from './cards.ts'
import { Suit } from './suits.tsx'
import './extras.css'

/** The bonuses that come with the offer, each with what it is (F-428). */
export function Extras({ view, contents }: { view: OfferView; contents: ExtraContent[] }) {
  const { extras, partnerName } = view
  if (extras.length === 0) return null
  return (
    <section className="offer-section offer-vip" aria-labelledby="extras-title">
      <div className="offer-wrap">
        <h2 id="extras-title">{headingFor(extras.length)}</h2>
        <p className="offer-lead">
          {partnerName} har lagt {extras.length === 1 ? 'den' : 'dem'} inn i tilbudet. Dere betaler ikke mer.
        </p>
        <ul
          className="extras"
          data-count={extras.length}
          data-pictured={contents.some(({ id, picture }) => picture && extras.includes(id)) || undefined}
        >
          {extras.map((id) => (
            <Extra
              key={id}
              id={id}
              label={bonusLabel(id, extras.length)}
              content={contents.find((content) => content.id === id)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Extra({ id, label, content }: { id: BonusId; label: string; content: ExtraContent | undefined }) {
  const picture = content?.picture
  const { rank, suit } = CARD_OF[id]
  return (
    <li className={picture ? 'extra extra-pictured' : `extra extra-${id}`}>
      {picture ? (
        <div className="extra-picture">
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 900px) 36rem, 100vw"
            width="960"
            height="640"
            alt=""
            loading="lazy"
            decoding="async"
          />
        </div>
      ) : (
        <div className="extra-stage" aria-hidden="true">
          <div className={`playing-card playing-card-${suit}`}>
            <span className="playing-card-corner">
              {rank}
              <Suit name={suit} />
            </span>
            <Suit name={suit} />
            <span className="playing-card-corner">
              {rank}
              <Suit name={suit} />
            </span>
          </div>
        </div>
      )}
      <div className="extra-text">
        <h3>{label}</h3>
        <p>{content?.text}</p>
      </div>
    </li>
  )
}

function headingFor(count: number): string {
  const label = bonusCountLabel(count, 'words')
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} på kjøpet`
}

import type { ReactNode } from 'react'
import { bonusCountTitle, bonusLabel } from '#domain/bonus.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { formatKroner, formatOfferPrice } from '#domain/price.ts'
import { BookingLink } from './BookingLink.tsx'
import { Suit } from './suits.tsx'
import './price-card.css'

/** From this many characters on a price is words rather than a figure, and is set smaller. */
const LONG_PRICE_FROM_LENGTH = 11

type PriceCardProps = {
  view: OfferView
  replyPromise: string
  /** What the package holds; the preview leaves it out. */
  includes?: string[]
  /** What follows the card. */
  children?: ReactNode
}

/** The package with its price, printed on a playing card: the one light thing on the page (F-423, F-429, F-430). */
export function PriceCard({ view, includes, replyPromise, children }: PriceCardProps) {
  const { customerName, partnerName, packageTitle, extras, ctaText } = view
  return (
    <section className="offer-section offer-pack" id="packages" aria-labelledby="packages-title">
      <div className="offer-wrap">
        <article className="price-card">
          <Corner />
          <div>
            <p className="price-card-for">
              {customerName ? `${customerName} gjennom ${partnerName}` : `Gjennom ${partnerName}`}
            </p>
            <h2 id="packages-title">{packageTitle}</h2>
            <Price view={view} />
            <BookingLink view={view} className="offer-cta">
              {ctaText}
            </BookingLink>
            <p className="price-card-note">Uforpliktende. {replyPromise}.</p>
          </div>
          <div>
            {includes && (
              <>
                <h3>Dette får dere</h3>
                <Ticks items={includes} />
              </>
            )}
            {extras.length > 0 && (
              <>
                <h3>{bonusCountTitle(extras.length)}</h3>
                <Ticks items={extras.map((id) => bonusLabel(id, extras.length))} />
              </>
            )}
            <p className="price-card-promise">
              <Suit name="heart" />
              <span>Får du ikke skryt etterpå, får dere alle pengene tilbake.</span>
            </p>
          </div>
          <Corner />
        </article>
        {children}
      </div>
    </section>
  )
}

/** What it costs, what it would have cost, and what is saved; the saving only where both are numbers. */
export function Price({
  view,
}: {
  view: Pick<OfferView, 'showPricing' | 'price' | 'beforePrice' | 'saving'>
}) {
  const { showPricing, price, beforePrice, saving } = view
  if (!showPricing) return null
  if (price === null) {
    return (
      <div className="price">
        <p className="price-now price-now-long">Pris etter avtale</p>
      </div>
    )
  }
  const now = formatOfferPrice(price)
  const size =
    now.length >= LONG_PRICE_FROM_LENGTH ? 'price-now-long' : /\p{L}/u.test(now) ? 'price-now-words' : ''
  return (
    <div className="price">
      {beforePrice !== null && (
        <p className="price-was">
          Ordinær pris <s className="price-number">{formatOfferPrice(beforePrice)}</s>
        </p>
      )}
      <p className={`price-now ${size}`}>
        {beforePrice !== null && <span className="visually-hidden">Deres pris </span>}
        {now}
      </p>
      {saving !== null && (
        <p className="price-save">
          Dere sparer <span className="price-number">{formatKroner(saving)}</span>
        </p>
      )}
    </div>
  )
}

function Corner() {
  return (
    <span className="price-card-corner" aria-hidden="true">
      A<Suit name="spade" />
    </span>
  )
}

function Ticks({ items }: { items: string[] }) {
  return (
    <ul className="offer-ticks">
      {items.map((item) => (
        <li key={item}>
          <Suit name="spade" />
          {item}
        </li>
      ))}
    </ul>
  )
}

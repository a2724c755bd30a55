import './price-card.css'
import type { ReactNode } from 'react'
import { HEART_PATH, SPADE_PATH } from '#assets/marks/shapes.ts'
import { bonusCountTitle, bonusLabel } from '#domain/bonus.ts'
import type { OfferView, ShownContact } from '#domain/offer-view.ts'
import { formatKroner, formatOfferPrice, NO_PRICE } from '#domain/price.ts'
import { priceTaxText } from '#domain/price-tax.ts'
import { BookingLink } from './OfferLinks.tsx'

/** A price of at least this many characters is words rather than a figure, and is set smaller. */
const LONG_PRICE_FROM_LENGTH = 11

type PriceCardProps = {
  view: OfferView
  replyPromise: string
  /** What the package includes; the preview leaves it out. */
  includes?: string[]
  /** On the card's last part: what may come on top of the price, and when it is paid. */
  paymentTerms?: ReactNode
  /** Shown after the card. */
  children?: ReactNode
}

/** The package and its price, printed on a playing card. */
export function PriceCard({ view, includes, replyPromise, paymentTerms, children }: PriceCardProps) {
  const { customerName, partnerName, packageTitle, showPricing, extras, ctaText, contact } = view
  return (
    <section
      className="offer-pack py-section previewed:bg-none previewed:pb-6"
      id="packages"
      aria-labelledby="packages-title"
    >
      <div className="mx-auto w-wrap">
        <article className="price-card previewed:px-7 previewed:pt-18 previewed:pb-9">
          <Corner />
          <div>
            <p className="price-card-for">
              {customerName ? `${customerName} gjennom ${partnerName}` : `Gjennom ${partnerName}`}
            </p>
            <h2 className="text-3xl text-ink" id="packages-title">
              {packageTitle}
            </h2>
            <PriceAndValidity view={view} />
            <BookingLink
              className={`offer-cta-on-paper ${showPricing || view.valid ? '' : 'mt-6'}`}
              view={view}
            >
              {ctaText}
            </BookingLink>
            <p className="price-card-note print:hidden">{`Uforpliktende. ${replyPromise}.`}</p>
          </div>
          <div className="previewed:mt-6 previewed:pt-5">
            {includes && <Ticks heading="Dette får dere" items={includes} />}
            {extras.length > 0 && (
              <Ticks
                heading={bonusCountTitle(extras.length)}
                items={extras.map((id) => bonusLabel(id, extras.length))}
              />
            )}
            <p className="price-card-promise previewed:hidden">
              <SuitIcon className="mt-0.75 size-4 text-ember" path={HEART_PATH} />
              <span>Uten skryt etterpå får dere alle pengene tilbake.</span>
            </p>
            {contact && <Contact {...contact} partnerName={partnerName} />}
          </div>
          {paymentTerms}
          <Corner />
        </article>
        {children}
      </div>
    </section>
  )
}

/** The price, before-price and saving, and the last valid day; for an expired offer, that it has expired. */
export function PriceAndValidity({ view }: { view: OfferView }) {
  const { showPricing, valid, expired } = view
  if (!showPricing && !valid) return null
  return (
    <div className="price">
      {expired ? (
        <p className="price-now price-now-long">Tilbudet er utløpt</p>
      ) : (
        showPricing && <Amounts view={view} />
      )}
      {valid && (
        <p className="price-terms">{`${expired ? 'Det gjaldt til' : 'Gyldig til'} ${valid.until}`}</p>
      )}
    </div>
  )
}

/** The price, the before-price and the saving; the saving only if both are numbers. */
function Amounts({ view }: { view: OfferView }) {
  const { price, beforePrice, saving, priceTax } = view
  const now = price === null ? NO_PRICE : formatOfferPrice(price)
  const kind =
    price === null || now.length >= LONG_PRICE_FROM_LENGTH
      ? 'price-now-long previewed:text-[2.75rem]'
      : `previewed:text-[4.5rem] ${/\p{L}/u.test(now) ? 'price-now-words' : ''}`
  return (
    <>
      {beforePrice && (
        <p className="price-was">
          Ordinær pris <s className="price-number">{formatOfferPrice(beforePrice)}</s>
        </p>
      )}
      <p key={now} className={`price-now ${kind}`}>
        {beforePrice && <span className="visually-hidden">Deres pris </span>}
        {now}
      </p>
      {saving && (
        <p className="price-save">
          Dere sparer <span className="price-number">{formatKroner(saving)}</span>
        </p>
      )}
      {priceTax && <p className="price-terms">{`Prisen er ${priceTaxText(priceTax)}`}</p>}
    </>
  )
}

function Contact({ name, links, partnerName }: ShownContact & { partnerName: string }) {
  return (
    <p className="price-card-contact">
      Kontakt hos {partnerName}
      {name && <b>{name}</b>}
      {links.map(({ text, href }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </p>
  )
}

function Corner() {
  return (
    <span className="price-card-corner print:hidden" aria-hidden="true">
      A<SuitIcon className="size-3.5" path={SPADE_PATH} />
    </span>
  )
}

function Ticks({ heading, items }: { heading: string; items: string[] }) {
  return (
    <>
      <h3 className="price-card-label">{heading}</h3>
      <ul className="offer-ticks">
        {items.map((item) => (
          <li key={item}>
            <SuitIcon className="mt-1.25 size-3.5 text-gold-600" path={SPADE_PATH} />
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Icon of a card suit, by its SVG path in a 24-unit square. */
function SuitIcon({ path, className }: { path: string; className: string }) {
  return (
    <svg className={`flex-none fill-current ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

import { bonusCountTitle } from '#domain/bonus.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { priceTaxText } from '#domain/price-tax.ts'
import { shownPrices } from '#domain/shown-offer.ts'
import { LONG_NAME_FROM_LENGTH, NAME_UNDERLINE_MAX_LENGTH } from './customer-name.ts'
import { OfferHeroSection } from './OfferHeroSection.tsx'
import { BookingLink } from './OfferLinks.tsx'
import './underlined.css'

/** The headline: whose offer this is, what it costs, and the way to it. */
export function OfferHero({
  view,
}: {
  view: Pick<
    OfferView,
    | 'customerName'
    | 'partnerName'
    | 'heroDescription'
    | 'extras'
    | 'expired'
    | 'isAskedAnew'
    | 'showPricing'
    | 'price'
    | 'priceTax'
    | 'valid'
    | 'beforePrice'
    | 'ctaUrl'
    | 'ctaExternal'
    | 'ctaText'
  >
}) {
  const { customerName, partnerName, heroDescription, extras, expired, valid } = view
  const { price, beforePrice, priceTax } = shownPrices(view)
  const next = expired ? view : { ctaUrl: '#packages', ctaText: 'Se tilbudet' }
  const name = customerName ?? partnerName
  const length = [...name].length
  const isLong = length >= LONG_NAME_FROM_LENGTH
  const isUnderlined = customerName !== null && length <= NAME_UNDERLINE_MAX_LENGTH
  return (
    <OfferHeroSection
      className={`previewed:min-h-0 previewed:pt-64 previewed:pb-7 ${isLong ? 'offer-hero-long' : ''}`}
    >
      <div className="mx-auto w-wrap">
        <h1 className={`previewed:text-ivory ${isLong ? 'previewed:text-[2.75rem]' : 'previewed:text-5xl'}`}>
          <span className="text-gold-400">{`Tilbud ${customerName === null ? 'gjennom' : 'for'}`}</span>{' '}
          <span className={isUnderlined ? 'underlined' : undefined}>{name}</span>
        </h1>
        <p
          className={`offer-hero-lead previewed:mb-0 previewed:text-lg ${isUnderlined ? 'offer-hero-apart' : ''}`}
        >
          {heroDescription}
        </p>
        <div className="offer-hero-acts print:hidden previewed:hidden">
          {!expired && (
            <p className="offer-hero-terms">
              {price && (
                <span>
                  {beforePrice && (
                    <span>
                      Ordinær pris <s>{formatOfferPrice(beforePrice)}</s>
                    </span>
                  )}
                  <b>{formatOfferPrice(price)}</b>
                  {priceTax && ` ${priceTaxText(priceTax)}`}
                </span>
              )}
              <span>
                {valid && <span>{`Gyldig til ${valid.until}`}</span>}
                {extras.length > 0 && <span>{`${bonusCountTitle(extras.length, 'words')} følger med`}</span>}
              </span>
            </p>
          )}
          <BookingLink view={next}>{next.ctaText}</BookingLink>
        </div>
      </div>
    </OfferHeroSection>
  )
}

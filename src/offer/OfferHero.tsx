import { bonusCountTitle } from '#domain/bonus.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { LONG_NAME_FROM_LENGTH, NAME_UNDERLINE_MAX_LENGTH } from './customer-name.ts'
import { FirstScreen } from './FirstScreen.tsx'
import './underlined.css'

/** The headline: whose offer this is. */
export function OfferHero({
  view,
}: {
  view: Pick<OfferView, 'customerName' | 'partnerName' | 'heroDescription' | 'extras' | 'expired'>
}) {
  const { customerName, partnerName, heroDescription, extras, expired } = view
  const name = customerName ?? partnerName
  const length = [...name].length
  const isLong = length >= LONG_NAME_FROM_LENGTH
  const isUnderlined = customerName !== null && length <= NAME_UNDERLINE_MAX_LENGTH
  return (
    <FirstScreen
      className={`previewed:min-h-0 previewed:pt-64 previewed:pb-7 ${isLong ? 'offer-hero-long' : ''}`}
    >
      <div className="mx-auto w-wrap">
        <h1 className={`previewed:text-ivory ${isLong ? 'previewed:text-[2.75rem]' : 'previewed:text-5xl'}`}>
          <span className="text-gold-400">Tilbud {customerName === null ? 'gjennom' : 'for'}</span>{' '}
          <span className={isUnderlined ? 'underlined' : undefined}>{name}</span>
        </h1>
        <p
          className={`offer-hero-lead previewed:mb-0 previewed:text-lg ${isUnderlined ? 'offer-hero-apart' : ''}`}
        >
          {heroDescription}
        </p>
        <div className="offer-hero-acts print:hidden previewed:hidden">
          <ButtonLink href="#packages">Se tilbudet</ButtonLink>
          {!expired && extras.length > 0 && (
            <small>{bonusCountTitle(extras.length, 'words')} følger med</small>
          )}
        </div>
      </div>
    </FirstScreen>
  )
}

import { memo } from 'react'
import { bonusCountTitle } from '#domain/bonus.ts'
import { type Offer, offerPath } from '#domain/offer.ts'
import { formatPrice } from '#domain/price.ts'
import { whenText } from '#domain/when.ts'
import { Link } from '../shell/navigation.tsx'
import { Button, ButtonLink, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { publicLink } from './copy-link.ts'

type OfferCardProps = {
  offer: Offer
  /** Where it stands in the list. */
  at: number
  editPath: string
  onDelete: (offer: Offer, at: number) => void
}

/**
 * One offer in the list: who it is for, the price, the link people come for, and far from it what changes things. Drawn
 * anew only when it has changed: a list may have grown to hundreds, and somebody types in its search.
 */
export const OfferCard = memo(function OfferCard({ offer, at, editPath, onDelete }: OfferCardProps) {
  const { companyName, price, beforePrice, selectedExtras } = offer
  return (
    <li className="card offer-card">
      <div className="offer-who">
        <h2>{companyName}</h2>
        <p className="offer-facts">
          {bonusCountTitle(selectedExtras?.length ?? 0)} ·{' '}
          <span className="number">{whenText(offer.createdAt, new Date())}</span>
        </p>
      </div>
      <p className="offer-price number">
        <b>{price === null ? 'Standardpris' : formatPrice(price)}</b>
        {beforePrice !== null && (
          <s>
            <span className="visually-hidden">Før </span>
            {formatPrice(beforePrice)}
          </s>
        )}
      </p>
      <div className="offer-share">
        <CopyLinkButton link={publicLink(offer)} customer={companyName} />
        <ButtonLink
          kind="line"
          className="offer-view"
          iconAfter="out"
          href={offerPath(offer.partnerId, offer.customerSlug)}
          target="_blank"
        >
          Se tilbudssiden
          <span className="visually-hidden"> for {companyName}</span>
        </ButtonLink>
      </div>
      <div className="offer-own">
        <Tooltip
          text="Rediger"
          trigger={
            <Link
              className={buttonClass({ kind: 'quiet' }, 'button-icon')}
              href={editPath}
              aria-label={`Rediger tilbudet for ${companyName}`}
            >
              <Icon name="edit" />
            </Link>
          }
        />
        <Tooltip
          text="Slett"
          trigger={
            <Button
              kind="quiet"
              className="button-icon button-risk"
              aria-label={`Slett tilbudet for ${companyName}`}
              onClick={() => onDelete(offer, at)}
            >
              <Icon name="trash" />
            </Button>
          }
        />
      </div>
    </li>
  )
})

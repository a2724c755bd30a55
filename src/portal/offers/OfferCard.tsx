import { memo, useState } from 'react'
import { struckOutPrice } from '#domain/before-price.ts'
import { bonusCountTitle } from '#domain/bonus.ts'
import { upperFirst } from '#domain/letters.ts'
import type { Offer } from '#domain/offer.ts'
import { offerPath } from '#domain/offer-address.ts'
import type { ListedOffer } from '#domain/offer-list.ts'
import { lastDayText, nearDay, timesAndPlaceText } from '#domain/offer-state.ts'
import { formatPrice } from '#domain/price.ts'
import { priceSinceYesText } from '#domain/price-change.ts'
import { formatRelativeTime } from '#domain/when.ts'
import { usePortal } from '../session/portal-context.ts'
import { useContent } from '../shell/content.ts'
import { Link } from '../shell/links.tsx'
import { Button, ButtonLink, buttonClass } from '../ui/Button.tsx'
import { CARD_HOVER, Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { MENU_LINK, Menu, MenuItem } from '../ui/Menu.tsx'
import { TabularFigures } from '../ui/TabularFigures.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { CopyLinkButton, publicLink } from './CopyLinkButton.tsx'
import type { OfferEnd } from './EndOfferDialog.tsx'
import type { CallPurpose } from './history/PhoneAnswerDialog.tsx'
import { OpeningsAndNextStep, StateTag } from './OfferStatus.tsx'
import { ShareButton } from './ShareButton.tsx'

/** Few offers have no price of their own. */
const standardPrice = new LazyPart<{ partnerId: string }>(() => import('./StandardPrice.tsx'))

type OfferCardProps = {
  offer: ListedOffer
  /** Its position in the list. */
  at: number
  editPath: string
  /** The form of a new offer with this one's values. */
  copyPath: string
  onEnd: (offer: Offer, at: number, end: OfferEnd) => void
  /** The dialog with the offer's history is asked for. */
  onCall: (offer: Offer, purpose: CallPurpose) => void
  /** The dialog in which it is made to hold longer is asked for. */
  onExtend: (offer: Offer, at: number) => void
  onRestore: (offer: Offer, at: number) => Promise<void>
}

/** One offer in the list, what is rarely done with it in a menu. Memoised, for lists of hundreds. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, at, editPath, copyPath, onEnd, onCall, onExtend } = props
  const { companyName, evening, wished, withdrawnAt } = offer
  const { magician } = useContent()
  const { name: portal } = usePortal()
  // The link's may have been changed since, as may its bonuses.
  const price = evening ? evening.price : offer.price
  const beforePrice = evening ? null : struckOutPrice(price, offer.beforePrice)
  const selectedExtras = (evening && wished?.extras) ?? offer.selectedExtras
  const isOpen = withdrawnAt === null
  const day = isOpen && !evening && !offer.cancelledFor && wished
  const changed = day && priceSinceYesText({ yes: day.price, now: offer.price })
  const now = new Date()
  const lastDay = lastDayText(offer, now)
  return (
    <Card
      as="li"
      className={`group/offer relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 pt-3.5 pb-4 ${CARD_HOVER} lg:grid-cols-[minmax(0,1fr)_minmax(7.25rem,auto)_auto_auto] lg:items-center lg:gap-x-2 lg:gap-y-0 lg:py-3 lg:pr-3 lg:pl-5`}
    >
      <div className="col-start-1 row-start-1 min-w-0 self-center pt-0.5 max-sm:col-span-full lg:pt-0">
        <Heading size="offer">{companyName}</Heading>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="text-14 text-ink-mute">
            <span>{bonusCountTitle(selectedExtras?.length ?? 0)}</span> ·{' '}
            <TabularFigures>{formatRelativeTime(offer.createdAt, now)}</TabularFigures>
            {lastDay && (
              <>
                {' · '}
                <TabularFigures>Gjelder {lastDay}</TabularFigures>
              </>
            )}
          </p>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
            <StateTag offer={offer} />
            {isOpen && hasAnswer(offer) && (
              <span className="text-14">
                <TextButton onClick={() => onCall(offer, offer.asked ? 'question' : 'answer')}>
                  {offer.asked ? 'Se spørsmålet' : 'Se svaret'}
                  <span className="visually-hidden"> fra {companyName}</span>
                </TextButton>
              </span>
            )}
          </span>
        </div>
        {evening && (
          <p className="mt-0.5 text-14 font-medium wrap-anywhere text-ink">
            {upperFirst(timesAndPlaceText(evening))}
          </p>
        )}
        {day && (
          <p className="mt-0.5 text-14 font-medium text-ink">
            {day.day ? `Ønsker ${nearDay(day.day, now)}` : 'Åpen dato'}
          </p>
        )}
        {changed && (
          <p className="mt-0.5 text-14 font-medium wrap-anywhere text-ink lining-nums">{changed}</p>
        )}
        <OpeningsAndNextStep
          offer={offer}
          magician={magician.name}
          remindAt={portal === 'partner' ? magician.mailTo : null}
          onExtend={() => onExtend(offer, at)}
          onNote={() => onCall(offer, 'note')}
        />
      </div>
      <p className="col-start-1 row-start-2 mt-1.5 flex min-w-0 flex-wrap items-baseline gap-x-2.5 lining-nums tabular-nums max-2xs:col-span-full sm:mt-3 sm:self-center lg:col-start-2 lg:row-start-1 lg:mt-0 lg:mr-2 lg:block lg:max-w-48 lg:text-right xl:mr-4">
        <b className="text-17 leading-snug font-bold wrap-anywhere lg:block">
          {price === null ? (
            <Lazy part={standardPrice} waiting="Standardpris" isExtra>
              {(StandardPrice) => <StandardPrice partnerId={offer.partnerId} />}
            </Lazy>
          ) : (
            formatPrice(price)
          )}
        </b>
        {beforePrice !== null && (
          <s className="text-14 wrap-anywhere text-ink-mute">
            <span className="visually-hidden">Før </span>
            <span>{formatPrice(beforePrice)}</span>
          </s>
        )}
      </p>
      <div className="col-span-full mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-2 sm:col-span-1 sm:col-start-2 sm:row-start-2 sm:grid-cols-[auto_auto] lg:col-start-3 lg:row-start-1 lg:mt-0 lg:gap-1 lg:self-center xl:*:min-w-36">
        {isOpen ? (
          <>
            <CopyLinkButton size="row" link={publicLink(offer)} customer={companyName} />
            <ButtonLink
              kind="line"
              size="row"
              className="lg:border-transparent lg:bg-transparent lg:hover:border-ink max-xl:[&_svg]:hidden"
              iconAfter="out"
              href={offerPath({ partnerId: offer.partnerId, slug: offer.customerSlug })}
              newTab
            >
              Se tilbudssiden
              <span className="visually-hidden"> for {companyName}</span>
            </ButtonLink>
          </>
        ) : (
          <RestoreButton {...props} />
        )}
      </div>
      <div className="col-start-2 row-start-1 -mt-1.5 -mr-2.5 flex flex-wrap content-start justify-end gap-1 self-start max-sm:row-start-2 max-sm:-my-1.5 max-sm:self-end max-2xs:col-span-full max-2xs:row-auto max-2xs:m-0 sm:justify-self-end lg:col-start-4 lg:m-0 lg:self-center">
        {isOpen && <ShareButton inList offer={offer} />}
        <Link className={buttonClass({ kind: 'quiet', size: 'row' }, 'max-xl:hidden')} href={editPath}>
          Rediger
          <span className="visually-hidden"> tilbudet for {companyName}</span>
        </Link>
        <Menu
          label="Mer"
          about={`om tilbudet for ${companyName}`}
          size="row"
          // As wide as the card where the text is large; below the last of several there may be too little page left.
          className="2xs:relative"
          panelClass="top-full right-0 max-2xs:left-0 max-2xs:min-w-0 2xs:group-[:last-child:nth-child(n+3)]/offer:top-auto 2xs:group-[:last-child:nth-child(n+3)]/offer:bottom-full"
        >
          <Link className={`${MENU_LINK} xl:hidden`} href={editPath}>
            <Icon name="edit" />
            Rediger
          </Link>
          <Link className={MENU_LINK} href={copyPath}>
            <Icon name="copy" />
            Lag kopi
          </Link>
          {isOpen && (
            <>
              <MenuItem icon="phone" onPress={() => onCall(offer, 'note')}>
                Noter svar
              </MenuItem>
              <MenuItem icon="search" onPress={() => onCall(offer, 'history')}>
                Se historikken
              </MenuItem>
              <MenuItem icon="archive" isRisk onPress={() => onEnd(offer, at, 'withdraw')}>
                Trekk tilbake
              </MenuItem>
            </>
          )}
          <MenuItem icon="trash" isRisk onPress={() => onEnd(offer, at, 'delete')}>
            Slett
          </MenuItem>
        </Menu>
      </div>
    </Card>
  )
})

const hasAnswer = ({ answeredAt, declinedAt, asked, evening }: ListedOffer) =>
  asked || Boolean(answeredAt ?? declinedAt ?? evening)

function RestoreButton({ offer, at, onRestore }: Pick<OfferCardProps, 'offer' | 'at' | 'onRestore'>) {
  const [busy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    await onRestore(offer, at)
    setBusy(false)
  }
  return (
    <Button size="row" icon="back" busy={busy} busyText="Henter …" onClick={restore}>
      Hent tilbake
      <span className="visually-hidden"> tilbudet for {offer.companyName}</span>
    </Button>
  )
}

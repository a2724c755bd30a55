import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import { cacheKey } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import type { Offer } from '#domain/offer.ts'
import { offerPath } from '#domain/offer-address.ts'
import { usePortal } from '../session/portal-context.ts'
import { useContent } from '../shell/content.ts'
import { Link } from '../shell/links.tsx'
import { ButtonLink, buttonClass } from '../ui/Button.tsx'
import { Dialog, DialogActions } from '../ui/Dialog.tsx'
import { DialogLoadError, DialogLoading, DialogMessage } from '../ui/DialogMessage.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'
import { CopyLinkButton, publicLink } from './CopyLinkButton.tsx'
import type { NewOffer } from './created-offer.ts'
import { createOfferQuery } from './offers-api.ts'
import { ShareButton } from './ShareButton.tsx'

type CreatedDialogProps = {
  partnerId: string
  created: NewOffer | null
  onClose: () => void
}

const $none = atom<{ data?: { offer: Offer }; error?: unknown }>({})

/** Dialog for an offer just created: its link to copy and share, and links to view it, edit it or create another. */
export default function OfferCreatedDialog({ partnerId, created, onClose }: CreatedDialogProps) {
  const { offersOf, endedSession } = usePortal()
  const { api, editPath, newPath } = offersOf(partnerId)
  const shown = useLastNonNull(created)
  const id = shown?.id
  const $offer = useMemo(
    () => (id ? createOfferQuery(api, id, endedSession) : $none),
    [api, id, endedSession],
  )
  const { data, error } = useStore($offer)
  const offer = data?.offer
  const name = offer?.companyName ?? shown?.companyName
  return (
    <Dialog
      picture={useContent().pictures.festive}
      open={created !== null}
      onClose={onClose}
      title={name ? `Tilbud opprettet for ${name}!` : 'Tilbud opprettet!'}
      lead="Send lenken til kunden når du vil."
    >
      {!offer && !error && <DialogLoading look="inset" />}
      {!offer && id && Boolean(error) && (
        <DialogLoadError
          look="inset"
          text="Vi fikk ikke hentet lenken."
          onRetry={() => invalidate(cacheKey([api, id]))}
        />
      )}
      {offer && (
        <>
          <DialogMessage look="inset">
            <Icon name="link" />
            <span>
              {location.host}/partner/{offer.partnerId}/<wbr />
              <b>{offer.customerSlug}</b>
            </span>
          </DialogMessage>
          <DialogActions belowMain={2}>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
              <CopyLinkButton kind="gold" link={publicLink(offer)} />
              <ShareButton offer={offer} />
            </div>
            <ButtonLink
              kind="line"
              iconAfter="out"
              href={offerPath({ partnerId: offer.partnerId, slug: offer.customerSlug })}
              newTab
            >
              Se tilbudssiden
            </ButtonLink>
            <Link className={buttonClass({ kind: 'line' })} href={editPath(offer.id)}>
              <Icon name="edit" />
              Rediger tilbudet
            </Link>
            <Link className={buttonClass({ kind: 'line' }, 'sm:col-span-full')} href={newPath}>
              <Icon name="plus" />
              Lag et nytt
            </Link>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

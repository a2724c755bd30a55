import { type Offer, offerPath } from '../../domain/offer.ts'
import { ButtonLink, buttonClass } from '../ui/Button.tsx'
import { useContent } from '../ui/content.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLast } from '../ui/last.ts'
import { Link } from '../ui/navigation.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { publicLink } from './copy-link.ts'

/** What is known of an offer that was just created: its list may still be on its way. */
export type Created = { id: string; companyName: string; offer: Offer | null }

/** The one moment worth a picture: the offer exists, here is its link (F-520, F-521). */
export function CreatedDialog({
  created,
  editPath,
  onClose,
}: {
  created: Created | null
  editPath: (offerId: string) => string
  onClose: () => void
}) {
  const shown = useLast(created)
  const name = shown?.offer?.companyName ?? shown?.companyName
  const offer = shown?.offer
  return (
    <Dialog
      picture={useContent().pictures.festive}
      open={created !== null}
      onClose={onClose}
      title={name ? `Tilbud opprettet for ${name}!` : 'Tilbud opprettet!'}
      lead="Send lenken til kunden når du vil."
    >
      {offer && (
        <>
          <p className="linkbox">
            <Icon name="link" />
            <span>
              {location.host}/partner/{offer.partnerId}/<wbr />
              <b>{offer.customerSlug}</b>
            </span>
          </p>
          <div className="dialog-actions dialog-actions-three">
            <CopyLinkButton kind="gold" link={publicLink(offer)} />
            <ButtonLink
              kind="line"
              iconAfter="out"
              href={offerPath(offer.partnerId, offer.customerSlug)}
              target="_blank"
            >
              Se tilbudssiden
            </ButtonLink>
            <Link className={buttonClass({ kind: 'line' })} href={editPath(offer.id)}>
              <Icon name="edit" />
              Rediger tilbudet
            </Link>
          </div>
        </>
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { offerPath } from '#domain/offer-address.ts'
import { OfferEditor } from '../offers/OfferEditor.tsx'
import { savedText } from '../offers/saved-text.ts'
import { useLastListUrl } from '../shell/address.ts'
import { BackLink, Link } from '../shell/links.tsx'
import { ScreenTitle } from '../shell/navigation.tsx'
import { ButtonLink, buttonClass } from '../ui/Button.tsx'
import { Dialog, DialogActions } from '../ui/Dialog.tsx'
import { Screen, ScreenHead } from '../ui/Screen.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'
import { PartnerBar } from './PartnerBar.tsx'
import { DASHBOARD_PATH } from './router.ts'
import type { LoggedIn } from './session.ts'

type OfferScreenProps = {
  session: LoggedIn
  /** Null for a new offer. */
  offerId: string | null
  /** The offer whose values a new one starts from. */
  copyOf?: string | null
}

type Saved = { offer: Offer; told: string }

/** A partner's screen to create an offer, also as a copy of another (`copyOf`), or to edit one (`offerId`). */
export default function PartnerOfferFormScreen({ session, offerId, copyOf = null }: OfferScreenProps) {
  const [saved, setSaved] = useState<Saved | null>(null)
  return (
    <>
      <PartnerBar session={session} />
      <Screen>
        <BackLink href={useLastListUrl(DASHBOARD_PATH)}>Dine tilbud</BackLink>
        <ScreenHead>
          <ScreenTitle title={offerId ? 'Rediger tilbud' : 'Opprett nytt tilbud'} tab="Partnerportal" />
        </ScreenHead>
        <OfferEditor
          partnerId={session.partnerId}
          partnerName={session.partnerName}
          offerId={offerId}
          copyOf={copyOf}
          onUpdated={(offer, before) =>
            setSaved({ offer, told: `${savedText(before)} ${linkText(offer, before)}` })
          }
        />
      </Screen>
      <SavedDialog saved={saved} onClose={() => setSaved(null)} />
    </>
  )
}

function linkText(offer: Offer, before: Offer): string {
  const isSame = offer.customerSlug === before.customerSlug
  return isSame ? 'Lenken er den samme.' : 'Lenken er ny, men den gamle virker fortsatt.'
}

function SavedDialog({ saved, onClose }: { saved: Saved | null; onClose: () => void }) {
  const shown = useLastNonNull(saved)
  const list = useLastListUrl(DASHBOARD_PATH)
  return (
    <Dialog open={saved !== null} onClose={onClose} title="Lagret!" lead={shown?.told}>
      {shown && (
        <DialogActions>
          <Link className={buttonClass({ kind: 'gold' })} href={list}>
            Tilbake til dashboard
          </Link>
          <ButtonLink
            kind="line"
            href={offerPath({ partnerId: shown.offer.partnerId, slug: shown.offer.customerSlug })}
            newTab
            iconAfter="out"
          >
            Se tilbudssiden
          </ButtonLink>
        </DialogActions>
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import { bonusCountTitle } from '#domain/bonus.ts'
import type { Offer } from '#domain/offer.ts'
import { formatPrice } from '#domain/price.ts'
import { formatRelativeTimeInSentence } from '#domain/when.ts'
import { usePortal } from '../session/portal-context.ts'
import { Link } from '../shell/links.tsx'
import { useNavigate } from '../shell/navigation.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TabularFigures } from '../ui/TabularFigures.tsx'
import EndOfferDialog from './EndOfferDialog.tsx'
import { useDeleteOffer, useRestoreOffer } from './end-offer.ts'
import OfferHistory from './history/OfferHistory.tsx'
import StandardPrice from './StandardPrice.tsx'

export type WithdrawnOfferPanelProps = { offer: Offer & { withdrawnAt: string } }

/** In place of a withdrawn offer's form: when, its history, and buttons to restore, copy or delete it. */
export default function WithdrawnOfferPanel({ offer }: WithdrawnOfferPanelProps) {
  const { copyPath, listPath } = usePortal().offersOf(offer.partnerId)
  const restore = useRestoreOffer()
  const navigate = useNavigate()
  const remove = useDeleteOffer(() => navigate(listPath, { replace: true }))
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const { companyName, price, selectedExtras, withdrawnAt } = offer

  async function bringBack() {
    setBusy(true)
    // Once it is back, the form takes this panel's place.
    if (!(await restore(offer))) setBusy(false)
  }

  return (
    <Panel
      id="arkivert"
      title={companyName}
      lead={
        <>
          Trukket tilbake{' '}
          <TabularFigures>{formatRelativeTimeInSentence(withdrawnAt, new Date())}</TabularFigures>
          {' – den som åpner lenken, får vite at tilbudet ikke gjelder lenger.'}
        </>
      }
    >
      <p>
        <TabularFigures>
          {price === null ? <StandardPrice partnerId={offer.partnerId} /> : formatPrice(price)}
        </TabularFigures>{' '}
        · {bonusCountTitle(selectedExtras?.length ?? 0)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="gold" icon="back" busy={busy} busyText="Henter …" onClick={bringBack}>
          Hent tilbake
        </Button>
        <Link className={buttonClass({ kind: 'line' })} href={copyPath(offer.id)}>
          <Icon name="copy" />
          Lag kopi
        </Link>
        <Button kind="risk" icon="trash" onClick={() => setAsks(true)}>
          Slett
        </Button>
      </div>
      <EndOfferDialog
        asked={asks ? { offer, end: 'delete' } : null}
        onKeep={() => setAsks(false)}
        onEnd={remove}
        focusAfter={() => null}
      />
      <OfferHistory offer={offer} />
    </Panel>
  )
}

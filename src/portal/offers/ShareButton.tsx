import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { Later, LaterPart } from '../shell/later.tsx'
import { Button } from '../ui/Button.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'

const dialog = new LaterPart<ShareDialogProps>(() => import('./ShareDialog.tsx'))

/** On an offer's card: opens all ways to share it, which come in a file of their own (F-1368). */
export function ShareButton({ offer }: { offer: Offer }) {
  const [wanted, setWanted] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Tooltip
        text="Del"
        trigger={
          <Button
            kind="quiet"
            size="rowIcon"
            icon="upload"
            aria-label={`Del tilbudet for ${offer.companyName}`}
            onClick={() => setWanted('open')}
            onPointerEnter={dialog.fetchAhead}
          />
        }
      />
      {wanted !== 'never' && (
        <Later part={dialog} waiting={null}>
          {(Dialog) => <Dialog offer={offer} open={wanted === 'open'} onClose={() => setWanted('closed')} />}
        </Later>
      )}
    </>
  )
}

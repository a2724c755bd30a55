import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { Button } from '../ui/Button.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'

const dialog = new LazyPart<ShareDialogProps>(() => import('./ShareDialog.tsx'))

type ShareButtonProps = {
  offer: Offer
  /** In a list row, where the list is wide an icon beside others; or a button with its word. */
  look?: 'icon' | 'line'
}

/** Button that opens the dialog with all ways to share an offer, loaded when needed. */
export function ShareButton({ offer, look = 'icon' }: ShareButtonProps) {
  const [wanted, setWanted] = useState<'never' | 'open' | 'closed'>('never')
  const press = { onClick: () => setWanted('open'), onPointerEnter: dialog.fetchAhead }
  return (
    <>
      {look === 'icon' ? (
        <Tooltip
          text="Del"
          trigger={
            <Button
              {...press}
              kind="quiet"
              size="rowIcon"
              className="@max-xl:w-auto @max-xl:px-2.5"
              icon="upload"
              aria-label={`Del tilbudet for ${offer.companyName}`}
            >
              <span className="@xl:hidden">Del</span>
            </Button>
          }
        />
      ) : (
        <Button {...press} icon="upload">
          Del
        </Button>
      )}
      {wanted !== 'never' && (
        <Lazy part={dialog} waiting={null}>
          {(Dialog) => <Dialog offer={offer} open={wanted === 'open'} onClose={() => setWanted('closed')} />}
        </Lazy>
      )}
    </>
  )
}

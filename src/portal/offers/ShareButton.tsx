import { useRef, useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { Button } from '../ui/Button.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'

const dialog = new LazyPart<ShareDialogProps>(() => import('./ShareDialog.tsx'))

type ShareButtonProps = {
  offer: Offer
  /** One of many in a list says whose offer it shares, and when hovered how. */
  inList?: boolean
  /** The words to press inside a sentence, to send the link again: that is noted. */
  inText?: string
}

/** Button that opens the dialog with all ways to share an offer, loaded when needed. */
export function ShareButton({ offer, inList = false, inText }: ShareButtonProps) {
  const [wanted, setWanted] = useState<'never' | 'open' | 'closed'>('never')
  const words = useRef<HTMLSpanElement>(null)
  const press = { onClick: () => setWanted('open'), onPointerEnter: dialog.fetchAhead }
  return (
    <>
      {inText ? (
        <span ref={words}>
          <TextButton onClick={press.onClick}>
            {inText}
            <span className="visually-hidden"> til {offer.companyName}</span>
          </TextButton>
        </span>
      ) : inList ? (
        <Tooltip
          text="SMS, e-post eller QR-kode"
          trigger={
            <Button {...press} kind="quiet" size="row">
              Del
              <span className="visually-hidden"> tilbudet for {offer.companyName}</span>
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
          {(Dialog) => (
            <Dialog
              offer={offer}
              open={wanted === 'open'}
              onClose={() => setWanted('closed')}
              {...(inText && { again: words })}
            />
          )}
        </Lazy>
      )}
    </>
  )
}

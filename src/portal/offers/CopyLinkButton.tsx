import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { useCopyLink } from './copy-link.ts'

type CopyLinkButtonProps = {
  link: string
  /** Read out by screen readers when a list has several of these buttons. */
  customer?: string
  kind?: 'gold' | 'line'
  size?: 'normal' | 'row'
}

/** Button that copies an offer's link; shows a check and 'Kopiert' for two seconds without changing its width. */
export function CopyLinkButton({ link, customer, kind = 'line', size = 'normal' }: CopyLinkButtonProps) {
  const { copied, copy } = useCopyLink()
  return (
    <Button
      kind={copied ? 'ink' : kind}
      size={size}
      icon={copied ? 'check' : 'link'}
      onClick={() => copy(link)}
    >
      <span className="grid text-left">
        <Label shown={!copied}>Kopier lenke</Label>
        <Label shown={copied}>Kopiert</Label>
      </span>
      {customer && <span className="visually-hidden"> for {customer}</span>}
    </Button>
  )
}

function Label({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <span className={`col-start-1 row-start-1 ${shown ? '' : 'invisible'}`}>{children}</span>
}

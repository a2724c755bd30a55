import { type ReactNode, useEffect, useRef, useState } from 'react'
import { offerPath } from '#domain/offer-address.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'

/** How long a button shows that the link is copied, in milliseconds. */
export const COPIED_MS = 2000

/** The absolute URL of an offer's public page. */
export function publicLink({ partnerId, customerSlug }: { partnerId: string; customerSlug: string }): string {
  return `${location.origin}${offerPath({ partnerId, slug: customerSlug })}`
}

/** Returns `copy`, which copies an offer's link and shows a toast, and `copied`, true for two seconds afterwards. */
function useCopyLink(): { copied: boolean; copy: (link: string) => Promise<void> } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copy(link: string) {
    const isCopied = await copyText(link, {
      title: 'Lenke kopiert!',
      description: 'Tilbudslenken er kopiert til utklippstavlen',
      otherwise: `Prøv å kopiere lenken manuelt: ${link}`,
    })
    if (!isCopied) return
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { copied, copy }
}

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

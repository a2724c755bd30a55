import { useEffect, useRef, useState } from 'react'
import { offerPath } from '#domain/offer-address.ts'
import { copyText } from '../ui/copy-text.ts'

/** How long a button shows that the link is copied, in milliseconds. */
export const COPIED_MS = 2000

/** The absolute URL of an offer's public page. */
export function publicLink({ partnerId, customerSlug }: { partnerId: string; customerSlug: string }): string {
  return `${location.origin}${offerPath({ partnerId, slug: customerSlug })}`
}

/** Returns `copy`, which copies an offer's link and shows a toast, and `copied`, true for two seconds afterwards. */
export function useCopyLink(): { copied: boolean; copy: (link: string) => Promise<void> } {
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

import { Button } from '../ui/Button.tsx'
import { useCopyLink } from './copy-link.ts'

/** 'Kopier lenke'; turns to ink with a check for two seconds, its width unchanged. */
export function CopyLinkButton({
  link,
  customer,
  kind = 'line',
}: {
  link: string
  /** Told to screen readers where several of these buttons stand in a list. */
  customer?: string
  kind?: 'gold' | 'line'
}) {
  const { copied, copy } = useCopyLink()
  return (
    <Button
      kind={kind}
      icon={copied ? 'check' : 'link'}
      className={copied ? 'button-copied' : ''}
      onClick={() => copy(link)}
    >
      <span className="copy-label">
        <span data-shown={!copied || undefined}>Kopier lenke</span>
        <span data-shown={copied || undefined}>Kopiert</span>
      </span>
      {customer && <span className="visually-hidden"> for {customer}</span>}
    </Button>
  )
}

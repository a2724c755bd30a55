import { useState } from 'react'
import { LineButton } from './LineButton.tsx'

/** Of the link to a mail that the server writes. */
export const OFFER_MAIL_ID = 'til-sjefen'

/** Buttons to share the page's link (share sheet, else to copy it, or a mail) and to print the page. */
export function ShareAndPrintButtons() {
  const [hasNoSheet, setHasNoSheet] = useState(false)
  async function send() {
    try {
      await navigator.share({ title: document.title, text: mailedSentence(), url: pageUrl() })
    } catch (error) {
      // To close the share sheet is no failure.
      if ((error as Error).name !== 'AbortError') setHasNoSheet(true)
    }
  }
  return (
    <div className="no-script:hidden">
      <LineButton onClick={send}>Send til sjefen</LineButton>
      <LineButton onClick={() => print()}>Skriv ut</LineButton>
      {hasNoSheet && <CopyOrMail />}
    </div>
  )
}

const pageUrl = () => location.origin + location.pathname

/** Written by the server (document.tsx). */
const mailHref = () => document.links.namedItem(OFFER_MAIL_ID)?.href

/** What the mail says before the link: whose offer it is, its price and last day. */
function mailedSentence(): string | undefined {
  const href = mailHref()
  return href && new URL(href).searchParams.get('body')?.split('\n')[0]
}

function CopyOrMail() {
  const [canCopy, setCanCopy] = useState(Boolean(navigator.clipboard))
  const [isCopied, setCopied] = useState(false)
  const url = pageUrl()
  const mail = mailHref()
  return (
    <div className="flex basis-full flex-wrap justify-center gap-3 print:hidden" role="status">
      {canCopy && (
        <LineButton
          onClick={() =>
            navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => setCanCopy(false),
            )
          }
        >
          {isCopied ? 'Kopiert' : 'Kopier lenken'}
        </LineButton>
      )}
      <a
        className="line-button flex-[1_0_40%] justify-center"
        href={mail ?? `mailto:?subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(url)}`}
      >
        Send en e-post
      </a>
      {!canCopy && <p className="wrap-anywhere">{url}</p>}
    </div>
  )
}

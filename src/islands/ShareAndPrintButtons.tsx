import { type ReactNode, useState } from 'react'
import { LineButton } from './LineButton.tsx'

/** Buttons to share the page's link (share sheet, else copied to the clipboard, else a mail) and to print it. */
export function ShareAndPrintButtons() {
  const [told, setTold] = useState<ReactNode>()
  async function send() {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url })
      await navigator.clipboard.writeText(url)
      setTold('Lenken er kopiert. Lim den inn i en melding.')
    } catch (error) {
      // To close the share sheet is no failure.
      if ((error as Error).name !== 'AbortError') setTold(<ToCopyOrMail url={url} />)
    }
  }
  return (
    <div className="no-script:hidden">
      <LineButton onClick={send}>Send til sjefen</LineButton>
      <LineButton onClick={() => print()}>Skriv ut</LineButton>
      {told && <p role="alert">{told}</p>}
    </div>
  )
}

function ToCopyOrMail({ url }: { url: string }) {
  const subject = encodeURIComponent(document.title)
  const body = encodeURIComponent(`Se på dette tilbudet: ${url}`)
  return (
    <>
      Kopier lenken, eller <a href={`mailto:?subject=${subject}&body=${body}`}>send den i en e-post</a>: {url}
    </>
  )
}

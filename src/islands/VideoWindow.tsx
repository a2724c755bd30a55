import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { MOBILE_BELOW_PX, MOBILE_VIDEO_CLOSE_MS, MODAL_CLOSE_MS } from './video-times.ts'

export type Film = {
  /** The URL of the provider's player. */
  embed: string
  /** What the film shows. */
  title: string
  /** The profile on the network, in case the player does not start. */
  network: { network: string; url: string }
}

type VideoWindowProps = { film: Film; className: string; children?: ReactNode }

/** A link to a film that opens it in a dialog over the page. The page must bring the dialog's styles. */
export function VideoWindow({ film, className, children }: VideoWindowProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className={className} href={film.embed} rel="external" aria-haspopup="dialog" onClick={open}>
        {children}
      </a>
      {isOpen && createPortal(<VideoDialog {...film} onClosed={() => setOpen(false)} />, document.body)}
    </>
  )
}

/** The window with the provider's player. The browser traps the focus and restores it. */
function VideoDialog({ embed, title, network, onClosed }: Film & { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosing, setClosing] = useState(false)
  const close = () => {
    setClosing(true)
    setTimeout(() => dialog.current?.close(), MODAL_CLOSE_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is put on the page.
  useEffect(() => {
    dialog.current!.showModal()
    if (innerWidth >= MOBILE_BELOW_PX) return
    const timer = setTimeout(close, MOBILE_VIDEO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <dialog
      className="video"
      ref={dialog}
      aria-labelledby="video-title"
      data-closing={isClosing || undefined}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={onClosed}
      // A click on the dialog element itself is a click on its backdrop: everything visible lies inside it.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      // Its link may be in a carousel, which is moved by keys.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="video-box">
        <div className="video-bar">
          <h2 id="video-title">{title}</h2>
          <button type="button" onClick={close} aria-label="Lukk videoen">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        </div>
        <div className="video-player">
          <iframe
            src={embed}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            // The provider only plays for a page that identifies itself.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
        <p>
          Videoen hentes fra {network.network}.
          {network.url && (
            <>
              {' '}
              Starter den ikke?{' '}
              <a href={network.url} rel="external">
                Se flere på {network.network}
              </a>
            </>
          )}
        </p>
      </div>
    </dialog>
  )
}

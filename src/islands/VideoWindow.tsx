import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CloseButton, ModalDialog } from './ModalDialog.tsx'
import { MOBILE_BELOW_PX, MOBILE_VIDEO_CLOSE_MS } from './video-times.ts'

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

/** The window with the provider's player. */
function VideoDialog({ embed, title, network, onClosed }: Film & { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  useEffect(() => {
    if (innerWidth >= MOBILE_BELOW_PX) return
    const timer = setTimeout(setOpen, MOBILE_VIDEO_CLOSE_MS, false)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ModalDialog
      className="video"
      aria-labelledby="video-title"
      isOpen={isOpen}
      onDismiss={close}
      onClose={onClosed}
      // Its link may be in a carousel, which is moved by keys.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="video-box">
        <div className="video-bar">
          <h2 id="video-title">{title}</h2>
          <CloseButton onClick={close} aria-label="Lukk videoen" />
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
    </ModalDialog>
  )
}

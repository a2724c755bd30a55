/** How long a modal takes to close, in milliseconds (F-447). */
export const MODAL_CLOSE_MS = 300
/** A video in a window narrower than this, in pixels, closes by itself (F-450). */
export const MOBILE_BELOW_PX = 768
/** When it does, in milliseconds after it was opened. */
export const MOBILE_VIDEO_CLOSE_MS = 90_000

/**
 * Lets every button with `data-video-open` open `dialog`. The provider's player is fetched then and not before (F-1211), and
 * is gone when the dialog has closed. The browser keeps the focus inside and gives it back.
 */
export function startVideoDialog(dialog: HTMLDialogElement): void {
  const { embed = '', title = '' } = dialog.dataset
  let autoClose: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    if (dialog.open) return
    const player = document.createElement('iframe')
    player.src = embed
    player.title = title
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // The provider plays only for a page that says where it is.
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    dialog.querySelector('[data-player]')?.replaceChildren(player)
    dialog.showModal()
    if (innerWidth < MOBILE_BELOW_PX) autoClose = setTimeout(close, MOBILE_VIDEO_CLOSE_MS)
  }
  const close = () => {
    if (!dialog.open || dialog.hasAttribute('data-closing')) return
    dialog.toggleAttribute('data-closing', true)
    setTimeout(() => dialog.close(), MODAL_CLOSE_MS)
  }

  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-video-open]')) open()
  })
  dialog.addEventListener('click', ({ target }) => {
    // The dialog's own box is its backdrop: what one sees of it lies inside.
    if (target === dialog || (target as Element).closest('[data-close]')) close()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  // Also when the browser closes it without asking, as on a second Escape.
  dialog.addEventListener('close', () => {
    clearTimeout(autoClose)
    dialog.removeAttribute('data-closing')
    dialog.querySelector('[data-player]')?.replaceChildren()
  })
}

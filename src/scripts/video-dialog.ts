/** How long a modal takes to close, in milliseconds (F-447). */
export const MODAL_CLOSE_MS = 300
/** In a window narrower than this, in pixels, a video closes by itself (F-450). */
export const MOBILE_BELOW_PX = 768
/** How long after opening it does so, in milliseconds. */
export const MOBILE_VIDEO_CLOSE_MS = 90_000

/**
 * Makes every button with `data-video-open` open `dialog`. The provider's player is fetched only then (F-1211) and
 * removed once the dialog has closed. The browser traps the focus and restores it.
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
    // The provider only plays for a page that identifies itself.
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
    // A click on the dialog element itself is a click on its backdrop: everything visible lies inside it.
    if (target === dialog || (target as Element).closest('[data-close]')) close()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  // Covers the browser closing it without asking, as on a second Escape.
  dialog.addEventListener('close', () => {
    clearTimeout(autoClose)
    dialog.removeAttribute('data-closing')
    dialog.querySelector('[data-player]')?.replaceChildren()
  })
}

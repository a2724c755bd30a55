/** The header shrinks once the page is scrolled further than this, in pixels. */
export const HEADER_SHRINK_AT_PX = 20
/** When the header's height is measured, in milliseconds after load. */
export const HEADER_MEASURE_AT_MS = [100, 350]
/** How long resizing must have stopped before the header is measured again, in milliseconds. */
export const HEADER_RESIZE_PAUSE_MS = 100
/** How long after a click on a link to the current page it scrolls to the top, in milliseconds. */
export const SCROLL_TO_TOP_AFTER_MS = 100
/** Where the header's button leads on the contact page itself. */
export const FORM_HASH = '#skjema'

/** True when the header is small at this scroll position, in pixels. */
export function isShrunk(scrollY: number): boolean {
  return scrollY > HEADER_SHRINK_AT_PX
}

/** Shrinks the header when the page is scrolled, and keeps its measured height in `--header-now` for anchors. */
export function syncHeaderSize(header: HTMLElement): void {
  const shrink = () => header.toggleAttribute('data-small', isShrunk(scrollY))
  const measure = () => {
    try {
      document.documentElement.style.setProperty('--header-now', `${header.offsetHeight}px`)
    } catch (error) {
      console.warn('Could not measure the header', error)
    }
  }
  let pause: ReturnType<typeof setTimeout> | undefined
  shrink()
  addEventListener('scroll', shrink)
  addEventListener('resize', () => {
    clearTimeout(pause)
    pause = setTimeout(measure, HEADER_RESIZE_PAUSE_MS)
  })
  for (const delay of HEADER_MEASURE_AT_MS) setTimeout(measure, delay)
}

/** Links to the current page scroll to its top instead of loading; to the contact form, also focus it. */
export function scrollToTopOnSamePage(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    if (link.target || link.origin !== location.origin || link.pathname !== location.pathname) return
    if (link.hash && link.hash !== FORM_HASH) return
    event.preventDefault()
    setTimeout(() => {
      scrollTo({ top: 0, behavior: 'smooth' })
      if (link.hash) focusForm()
    }, SCROLL_TO_TOP_AFTER_MS)
  })
}

/** Focuses the form's first field; on a touch screen the form as a whole, for a field would bring up the keyboard. */
function focusForm(): void {
  const form = document.querySelector<HTMLElement>(FORM_HASH)
  const field = matchMedia('(pointer: fine)').matches && form?.querySelector('input')
  ;(field || form)?.focus({ preventScroll: true })
}

/** Dispatched on `window` when a link with `data-track` is clicked; analytics listens once consent is given (F-123). */
export const TRACKED_CLICK = 'falk:click'

export type TrackedClick = { what: string }

/** Turns clicks on links with `data-track` into {@link TRACKED_CLICK} events. */
export function announceClicks(): void {
  document.addEventListener('click', (event) => {
    const what = (event.target as Element).closest<HTMLElement>('[data-track]')?.dataset.track
    if (what) dispatchEvent(new CustomEvent<TrackedClick>(TRACKED_CLICK, { detail: { what } }))
  })
}

/** Dispatched on `window` when a link with `data-track` is clicked; analytics listens once consent is given (F-123). */
export const TRACKED_CLICK = 'falk:click'

export type TrackedClick = { what: string }

/** Turns a click on a link with `data-track` into a {@link TRACKED_CLICK} event. */
export function dispatchTrackedClick({ target }: Event): void {
  const what = (target as Element).closest<HTMLElement>('[data-track]')?.dataset.track
  if (what) dispatchEvent(new CustomEvent<TrackedClick>(TRACKED_CLICK, { detail: { what } }))
}

/** What a carousel does at its ends. */
export type CarouselEnds = 'wrap' | 'stop'

/** The slide reached from `index` by `step`: wrapping round, or stopping at the last. */
export function slideAfter(index: number, step: number, count: number, ends: CarouselEnds): number {
  const next = index + step
  return ends === 'wrap' ? (next + count) % count : Math.min(Math.max(next, 0), count - 1)
}

/** The slide nearest to a scroll position. */
export function nearestSlide(scrollLeft: number, starts: number[]): number {
  const distances = starts.map((start) => Math.abs(start - scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

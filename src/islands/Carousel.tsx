import './carousel.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** What a carousel does at its ends. */
type CarouselEnds = 'wrap' | 'stop'

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

/** How long scrolling must have stopped before a carousel checks which slide is shown, in milliseconds. */
const SCROLL_REST_MS = 100

type Slide = {
  id: string
  /** The slide's name in announcements and on its thumbnail. */
  label: string
  content: ReactNode
  thumbnail: ReactNode
}

type CarouselProps = {
  label: string
  ends: CarouselEnds
  slides: Slide[]
  /** 'stage': one slide at a time, all of them small below. 'hand': side by side, like a hand of cards. */
  layout: 'stage' | 'hand'
  className?: string
}

/**
 * Slides to swipe, step through and pick. The track scrolls and snaps by itself, without scripts too; which slide is
 * shown follows from where it has come to rest.
 */
export function Carousel({ label, ends, slides, layout, className = '' }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Null until the visitor has moved it: only then is there something to announce. */
  const [moved, setMoved] = useState<number | null>(null)
  const [fits, setFits] = useState(false)
  const index = moved ?? 0

  /** The track's scroll positions, one for each slide. */
  const starts = () => {
    const items = [...track.current!.children] as HTMLElement[]
    return items.map((item) => item.offsetLeft - items[0]!.offsetLeft)
  }
  const go = (next: number) => {
    setMoved(next)
    track.current!.scrollTo(starts()[next]!, 0)
  }
  const after = (step: number) => slideAfter(index, step, slides.length, ends)
  const read = () => {
    if (!track.current) return
    const at = nearestSlide(track.current.scrollLeft, starts())
    setMoved((moved) => (at === (moved ?? 0) ? moved : at))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads nothing but the track.
  useEffect(() => {
    // At first, this reads what was swiped before React came; later, where a track that was hidden begins.
    const { current } = track
    const resized = new ResizeObserver(() => {
      setFits(current!.scrollWidth <= current!.clientWidth)
      read()
    })
    resized.observe(current!)
    return () => resized.disconnect()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(after(step))
  }
  const onScroll = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(read, SCROLL_REST_MS)
  }

  const stepTo = (place: number, label: string, arrow: string) => (
    <button
      className="carousel-step"
      type="button"
      aria-label={label}
      // Not `disabled`: the button just pressed must keep the focus.
      aria-disabled={place === index}
      onClick={() => go(place)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={arrow} />
      </svg>
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div
      role="group"
      aria-roledescription="karusell"
      aria-label={label}
      className={`carousel ${className}`}
      onKeyDown={onKeyDown}
    >
      <ul
        className={`carousel-track track-${layout}`}
        ref={track}
        onScroll={onScroll}
        // Slides that all fit need no tab stop to be scrolled.
        tabIndex={fits ? -1 : 0}
        aria-label={label}
      >
        {slides.map(({ id, label, content }, place) => (
          <li key={id} aria-label={label} data-current={place === index || undefined}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={`carousel-bar bar-${layout} print:hidden no-script:hidden`}>
          {stepTo(after(-1), 'Forrige', 'm12 5-5 5 5 5')}
          <ol className={`carousel-thumbs thumbs-${layout}`}>
            {slides.map(({ id, label, thumbnail }, place) => (
              <li key={id}>
                <button
                  className={`carousel-thumb thumb-${layout}`}
                  type="button"
                  onClick={() => go(place)}
                  aria-current={place === index}
                  aria-label={`Vis ${label}`}
                >
                  {thumbnail}
                </button>
              </li>
            ))}
          </ol>
          {stepTo(after(1), 'Neste', 'm8 5 5 5-5 5')}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {moved !== null && `${moved + 1} av ${slides.length}: ${slides[moved]!.label}`}
      </p>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { CarouselEnds } from '#scripts/carousel.ts'
import './carousel.css'

export type Slide = {
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
  /**
   * 'stage': one slide at a time, with all of them below as small cards. 'hand': the slides side by side, like a hand
   * of cards.
   */
  layout: 'stage' | 'hand'
  className?: string
}

/** Slides to swipe, step through and pick; `<falk-carousel>` adds the behaviour. */
export function Carousel({ label, ends, slides, layout, className = '' }: CarouselProps) {
  return (
    <falk-carousel
      ends={ends}
      role="group"
      aria-roledescription="karusell"
      aria-label={label}
      class={`carousel-${layout} ${className}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <ul className={`carousel-track track-${layout}`} data-track tabIndex={0} aria-label={label}>
        {slides.map(({ id, label, content }) => (
          <li key={id} aria-label={label}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="carousel-bar print:hidden">
          <Step by={-1} label="Forrige" />
          <ol className="carousel-thumbs">
            {slides.map(({ id, label, thumbnail }, place) => (
              <li key={id}>
                <button
                  className={`carousel-thumb thumb-${layout}`}
                  type="button"
                  data-slide={place}
                  aria-current={place === 0}
                  aria-label={`Vis ${label}`}
                >
                  {thumbnail}
                </button>
              </li>
            ))}
          </ol>
          <Step by={1} label="Neste" />
        </div>
      )}
      {/* What a visitor did before React came is told in here already. */}
      <p className="visually-hidden" role="status" suppressHydrationWarning>
        {''}
      </p>
    </falk-carousel>
  )
}

function Step({ by, label }: { by: 1 | -1; label: string }) {
  return (
    <button className="carousel-step" type="button" data-step={by} aria-label={label}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={by === 1 ? 'm8 5 5 5-5 5' : 'm12 5-5 5 5 5'} />
      </svg>
    </button>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'falk-carousel': React.HTMLAttributes<HTMLElement> & { ends: CarouselEnds; class?: string }
    }
  }
}

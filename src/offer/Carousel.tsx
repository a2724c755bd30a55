import type { ReactNode } from 'react'
import type { CarouselEnds } from '#browser/carousel.ts'
import './carousel.css'

export type Slide = {
  id: string
  /** What the slide is called where it is announced, and on its thumbnail. */
  label: string
  content: ReactNode
  thumbnail: ReactNode
}

type CarouselProps = {
  label: string
  ends: CarouselEnds
  slides: Slide[]
  /** One slide on the stage and all of them below as small cards, or the slides beside each other as a hand of cards. */
  layout: 'stage' | 'hand'
  className?: string
}

/** Slides to swipe, step and pick; `<falk-carousel>` brings it to life wherever it is drawn. */
export function Carousel({ label, ends, slides, layout, className = '' }: CarouselProps) {
  return (
    <falk-carousel
      ends={ends}
      role="group"
      aria-roledescription="karusell"
      aria-label={label}
      class={`carousel-${layout} ${className}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className="carousel-track" data-track tabIndex={0} aria-label={label}>
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
                  className="carousel-thumb"
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
      <p className="visually-hidden" role="status" />
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

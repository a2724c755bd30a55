/** How long scrolling must have stopped before a carousel checks which slide is shown, in milliseconds. */
const SCROLL_REST_MS = 100

/** What a carousel does at its ends (F-444, F-445). */
export type CarouselEnds = 'wrap' | 'stop'

/** The slide reached from `index` by `step`: wrapping round, or stopping at the last. */
export function slideAfter(index: number, step: number, count: number, ends: CarouselEnds): number {
  const next = index + step
  return ends === 'wrap' ? (next + count) % count : Math.min(Math.max(next, 0), count - 1)
}

/** The slide nearest to a scroll position. */
export function slideAt(scrollLeft: number, starts: number[]): number {
  const distances = starts.map((start) => Math.abs(start - scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/**
 * Defines `<falk-carousel ends="wrap|stop">`, which wraps a `[data-track]` of one slide or more with scroll snapping,
 * buttons `[data-step]` and `[data-slide]`, and a `[role=status]` that tells which slide is shown. Without the script the
 * track can still be swiped and scrolled.
 */
export function defineCarousel(): void {
  if (!customElements.get('falk-carousel')) customElements.define('falk-carousel', Carousel)
}

// Prerendering runs where there is no HTMLElement.
const Base = globalThis.HTMLElement ?? Object

class Carousel extends Base {
  #index = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #resized = new ResizeObserver(() => {
    // Slides that all fit need no tab stop to be scrolled.
    this.#track.tabIndex = this.#track.scrollWidth > this.#track.clientWidth ? 0 : -1
    this.#scrollTo(this.#index, 'instant')
  })

  connectedCallback() {
    this.addEventListener('click', this.#onClick)
    this.addEventListener('keydown', this.#onKey)
    this.#track.addEventListener('scroll', this.#onScroll, { passive: true })
    this.#resized.observe(this.#track)
    this.#mark()
  }

  get #track() {
    return this.querySelector<HTMLElement>('[data-track]')!
  }
  get #slides() {
    return [...this.#track.children] as HTMLElement[]
  }
  get #ends(): CarouselEnds {
    return this.getAttribute('ends') as CarouselEnds
  }

  #onClick = ({ target }: Event) => {
    const { step, slide } =
      (target as Element).closest<HTMLElement>('[data-step], [data-slide]')?.dataset ?? {}
    if (step) this.#go(slideAfter(this.#index, Number(step), this.#slides.length, this.#ends))
    if (slide) this.#go(Number(slide))
  }

  #onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    this.#go(slideAfter(this.#index, step, this.#slides.length, this.#ends))
  }

  #onScroll = () => {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      const index = slideAt(
        this.#track.scrollLeft,
        this.#slides.map((slide) => this.#start(slide)),
      )
      if (index !== this.#index) this.#show(index)
    }, SCROLL_REST_MS)
  }

  #go(index: number) {
    if (index === this.#index) return
    this.#show(index)
    this.#scrollTo(index, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }

  #show(index: number) {
    this.#index = index
    this.#mark()
    const slides = this.#slides
    this.querySelector('[role=status]')!.textContent =
      `${index + 1} av ${slides.length}: ${slides[index]!.ariaLabel}`
  }

  #scrollTo(index: number, behavior: ScrollBehavior) {
    this.#track.scrollTo({ left: this.#start(this.#slides[index]!), behavior })
  }

  /** The track's scroll position when it shows this slide. */
  #start(slide: HTMLElement) {
    return slide.offsetLeft - this.#slides[0]!.offsetLeft
  }

  #mark() {
    const last = this.#slides.length - 1
    for (const [place, slide] of this.#slides.entries())
      slide.toggleAttribute('data-current', place === this.#index)
    for (const thumb of this.querySelectorAll<HTMLElement>('[data-slide]'))
      thumb.ariaCurrent = String(Number(thumb.dataset.slide) === this.#index)
    for (const button of this.querySelectorAll<HTMLElement>('[data-step]')) {
      // Not `disabled`: the button just pressed must keep the focus.
      const end = button.dataset.step === '1' ? last : 0
      button.ariaDisabled = String(this.#ends === 'stop' && this.#index === end)
    }
  }
}

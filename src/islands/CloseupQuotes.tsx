import { Carousel } from './Carousel.tsx'
import { ShowHideButton } from './ShowHideButton.tsx'
import { type Picture, VideoButton } from './VideoButton.tsx'
import type { Film } from './VideoWindow.tsx'

const PANEL = 'naermagien'

type CloseupQuote = {
  quote: string
  name: string
  initials: string
  jobTitle: string
  company: string
  /** The card back the quote is printed on. */
  back: Picture
  /** The path of its suit, in a 24-unit square. */
  suit: string
}

export type CloseupContent = {
  heading: string
  text: string
  quotes: CloseupQuote[]
  /** The film with a still from it; null if none is configured. */
  video: (Film & { picture: Picture }) | null
}

/** Guests' quotes about the close-up magic, on four card backs, with the film of it. */
export function CloseupQuotes({ heading, text, quotes, video }: CloseupContent) {
  return (
    <div className="mt-8 grid justify-items-center gap-10 print:hidden">
      <ShowHideButton controls={PANEL} open="Se hva kundene sier om nærmagien" close="Lukk" />
      <div className="closeup-panel" id={PANEL} data-panel>
        <div className="closeup-side">
          <h3>{heading}</h3>
          <p>{text}</p>
          {video && <VideoButton {...video} />}
        </div>
        <Carousel
          className="closeup-hand"
          layout="hand"
          label="Det kundene sier om nærmagien"
          ends="wrap"
          slides={quotes.map(({ quote, name, initials, jobTitle, company, back, suit }) => ({
            id: name,
            label: name,
            content: (
              <figure className="closeup-card">
                <img
                  {...back}
                  sizes="21rem"
                  width="630"
                  height="880"
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
                <div>
                  <svg
                    className="mt-1 size-4.5 flex-none fill-current text-gold-400"
                    viewBox="0 0 24 24"
                    aria-hidden="true"
                  >
                    <path d={suit} />
                  </svg>
                  <blockquote>{`«${quote}»`}</blockquote>
                  <figcaption>
                    <b>{name}</b>
                    {`${jobTitle}, ${company}`}
                  </figcaption>
                </div>
              </figure>
            ),
            thumbnail: <span className="closeup-thumb" data-initials={initials} />,
          }))}
        />
      </div>
    </div>
  )
}

import { SUITS } from '#assets/marks/shapes.ts'
import { Carousel } from './Carousel.tsx'
import type { CloseupContent } from './content.ts'
import { Suit } from './suits.tsx'
import { Toggle } from './Toggle.tsx'
import { VideoButton } from './VideoButton.tsx'

const PANEL = 'naermagien'

/** Guests' quotes about the close-up magic, on four card backs, with the film of it. */
export function CloseupQuotes({ heading, text, quotes, video }: CloseupContent) {
  return (
    <div className="mt-8 grid justify-items-center gap-10 print:hidden">
      <Toggle controls={PANEL} open="Se hva kundene sier om nærmagien" close="Lukk" />
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
          slides={quotes.map(({ quote, name, initials, jobTitle, company, back }, place) => ({
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
                  <Suit
                    className="mt-1 size-4.5 text-gold-400"
                    name={SUITS[place % SUITS.length] ?? 'spade'}
                  />
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

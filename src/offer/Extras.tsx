import { bonusById, bonusCountTitle, bonusLabel } from '#domain/bonus.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { Carousel } from '#islands/Carousel.tsx'
import { type Picture, PlayIcon } from '#islands/VideoButton.tsx'
import { type Film, VideoWindow } from '#islands/VideoWindow.tsx'
import { mediaFrom } from '#styles/breakpoints.ts'
import type { ExtraContent } from './offer-data.ts'
import './extras.css'

type ExtrasProps = {
  view: OfferView
  contents: ExtraContent[]
  /** Null if no film is configured. */
  film: Film | null
}

/** The bonuses included in the offer, each with a description. */
export function Extras({ view, contents, film }: ExtrasProps) {
  const { extras, partnerName } = view
  if (extras.length === 0) return null
  return (
    <section className="offer-vip py-section" aria-labelledby="extras-title">
      <div className="mx-auto w-wrap">
        <div className="offer-opening">
          <h2 className="text-3xl" id="extras-title">
            {`${bonusCountTitle(extras.length, 'words')} på kjøpet`}
          </h2>
          <p>
            {`${partnerName} har lagt ${extras.length === 1 ? 'den' : 'dem'} inn i tilbudet. Dere betaler ikke mer.`}
          </p>
        </div>
        <Carousel
          className="extras"
          layout="stage"
          label="Bonusene"
          ends="stop"
          slides={extras.map((id) => {
            const content = contents.find((content) => content.id === id)
            const label = bonusLabel(id, extras.length)
            return {
              id,
              label,
              content: <Extra label={label} content={content} film={bonusById(id).hasVideo ? film : null} />,
              thumbnail: (
                <span className="extra-thumb">
                  {content && <ExtraPicture picture={content.picture} sizes="12rem" />}
                  <span>{label}</span>
                </span>
              ),
            }
          })}
        />
      </div>
    </section>
  )
}

type ExtraProps = {
  label: string
  content: ExtraContent | undefined
  film: Film | null
}

function Extra({ label, content, film }: ExtraProps) {
  return (
    <div className="extra">
      {/* Sized before the picture has loaded. */}
      <div className="extra-picture print:hidden">
        {content && <ExtraPicture picture={content.picture} sizes={`${mediaFrom('lg')} 42rem, 100vw`} />}
      </div>
      <div className="extra-text">
        <h3>{label}</h3>
        <p>{content?.text}</p>
        {film && (
          <VideoWindow className="line-button mt-5 print:hidden" film={film}>
            <PlayIcon className="-ml-1 size-6 p-1" />
            {film.title}
          </VideoWindow>
        )}
      </div>
    </div>
  )
}

function ExtraPicture({ picture, sizes }: { picture: Picture; sizes: string }) {
  return <img {...picture} sizes={sizes} width="960" height="640" alt="" loading="lazy" decoding="async" />
}

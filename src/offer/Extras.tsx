import { bonusById, bonusCountTitle, bonusLabel } from '#domain/bonus.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { Carousel } from '#islands/Carousel.tsx'
import { LineButton } from '#islands/LineButton.tsx'
import { type Picture, Play } from '#islands/VideoButton.tsx'
import { from } from '#styles/breakpoints.ts'
import type { ExtraContent } from './content.ts'
import './extras.css'

type ExtrasProps = {
  view: OfferView
  contents: ExtraContent[]
  /** The label of the film's button; without one there is no film (F-1212). */
  videoTitle: string | undefined
}

/** The bonuses included in the offer, each with a description (F-428, F-445). */
export function Extras({ view, contents, videoTitle }: ExtrasProps) {
  const { extras, partnerName } = view
  if (extras.length === 0) return null
  return (
    <section className="offer-vip py-section" aria-labelledby="extras-title">
      <div className="mx-auto w-wrap">
        <div className="offer-opening">
          <h2 className="text-3xl" id="extras-title">
            {bonusCountTitle(extras.length, 'words')} på kjøpet
          </h2>
          <p>
            {partnerName} har lagt {extras.length === 1 ? 'den' : 'dem'} inn i tilbudet. Dere betaler ikke
            mer.
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
            const title = bonusById(id).hasVideo ? videoTitle : undefined
            return {
              id,
              label,
              content: <Extra label={label} content={content} videoTitle={title} />,
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
  videoTitle: string | undefined
}

function Extra({ label, content, videoTitle }: ExtraProps) {
  return (
    <div className="extra">
      {/* Sized before the picture has loaded. */}
      <div className="extra-picture print:hidden">
        {content && <ExtraPicture picture={content.picture} sizes={`${from('lg')} 42rem, 100vw`} />}
      </div>
      <div className="extra-text">
        <h3>{label}</h3>
        <p>{content?.text}</p>
        {videoTitle && (
          <LineButton className="mt-5" data-video-open aria-haspopup="dialog">
            <Play className="-ml-1 size-6 p-1" />
            {videoTitle}
          </LineButton>
        )}
      </div>
    </div>
  )
}

function ExtraPicture({ picture, sizes }: { picture: Picture; sizes: string }) {
  return <img {...picture} sizes={sizes} width="960" height="640" alt="" loading="lazy" decoding="async" />
}

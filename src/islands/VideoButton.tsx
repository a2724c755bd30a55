import './video-button.css'

export type Picture = { src: string; srcSet: string }

/** A still from the film with a play button; the dialog it opens belongs to the page. */
export function VideoButton({ picture, title }: { picture: Picture; title: string }) {
  return (
    <button className="video-still" type="button" data-video-open aria-haspopup="dialog">
      <img {...picture} sizes="24rem" width="960" height="640" alt="" loading="lazy" decoding="async" />
      <span>
        <Play />
        {title}
      </span>
    </button>
  )
}

/** The play icon. */
export function Play({ className = '' }) {
  return (
    <svg className={`video-play ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M7 5v10l8-5-8-5Z" />
    </svg>
  )
}

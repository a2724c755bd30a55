import { type Film, VideoWindow } from './VideoWindow.tsx'
import './video-button.css'

export type Picture = { src: string; srcSet: string }

/** A still from the film with a play button, which opens the film in a dialog. */
export function VideoButton({ picture, ...film }: Film & { picture: Picture }) {
  return (
    <VideoWindow className="video-still" film={film}>
      <img {...picture} sizes="24rem" width="960" height="640" alt="" loading="lazy" decoding="async" />
      <span>
        <PlayIcon />
        {film.title}
      </span>
    </VideoWindow>
  )
}

/** The play icon. */
export function PlayIcon({ className = '' }) {
  return (
    <svg className={`video-play ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M7 5v10l8-5-8-5Z" />
    </svg>
  )
}

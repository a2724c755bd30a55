import { isMotionWelcome, onMotionPreferenceChange } from 'own:scripts/motion.ts'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { DESKTOP_MIN_WIDTH_PX, type FilmFormat, type FilmSize, filmUrl } from './film.ts'

/** Where the picture's addresses are that a desktop shows when no film can be played. */
const STAND_IN_URL = '/deler/magiker.json'
export type StandIn = { avif: string; webp: string; alt: string }

/** How long a film may wait for data before it counts as standing still, in milliseconds: looping takes a moment too. */
const STALL_MS = 500

type Props = {
  /** Empty for the one with the top hat. */
  filmName: string
  /** Of the box around poster and film. */
  frameClass?: string
  buttonClass: string
  /** The poster. */
  children: ReactNode
}

/** The film to show, in which format: none where motion is not welcome, or once both formats have failed. */
type Source = { size?: FilmSize | undefined; format?: FilmFormat | undefined; standIn?: StandIn }

/**
 * The film over its poster, with a stop button; follows viewport, tab and preferences. If neither format plays, a
 * desktop shows the magician and a phone the poster.
 */
export function HeroVideo({ filmName, frameClass = 'hero-pic', buttonClass, children }: Props) {
  const [source, setSource] = useState<Source>({})
  const [isReady, setReady] = useState(false)
  const [moves, setMoves] = useState(false)
  const [hasButton, setHasButton] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const stall = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStopped = useRef(false)
  const isInView = useRef(true)
  const { size, format, standIn } = source
  const src = size && format && filmUrl(size, format, filmName)

  const playOrPause = () => {
    const { current } = video
    if (!current) return
    if (!isInView.current || isStopped.current || document.hidden) return current.pause()
    current.play().catch(({ name }: DOMException) => {
      if (current !== video.current) return
      setMoves(false)
      // A browser that refuses (low power) shows the first frame, which looks just like the poster, or fetches nothing
      // before it is asked: the button says so, and asks.
      if (name === 'NotAllowedError') setHasButton(true)
    })
  }
  /** The button follows what the film does, whoever started or stopped it: visitor, tab, network or a low battery. */
  const tell = ({ type }: SyntheticEvent) => {
    clearTimeout(stall.current)
    if (type === 'waiting') stall.current = setTimeout(setMoves, STALL_MS, false)
    else setMoves(type === 'playing')
  }
  /** After webm comes mp4, after that nothing. */
  const tryNext = () => {
    const next: Source = { size, format: format === 'webm' ? 'mp4' : undefined }
    setSource(next)
    if (next.format) return
    console.warn(`The hero film could not be played: ${src}`)
    if (size === 'desktop')
      fetch(STAND_IN_URL)
        .then((response) => response.json())
        .then((standIn: StandIn) => setSource((now) => (now === next ? { standIn } : now)))
        // Out of reach, the poster stays.
        .catch(() => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a film is started when it comes.
  useEffect(() => {
    clearTimeout(stall.current)
    setReady(false)
    setMoves(false)
    setHasButton(false)
    // Before there is data: a phone saving power fetches none until the film is asked to play.
    playOrPause()
  }, [src])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads nothing but what lasts as long as the island.
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH_PX}px)`)
    const begin = () => {
      const playsWebm = document.createElement('video').canPlayType('video/webm; codecs="vp9"')
      const size = wide.matches ? 'desktop' : 'mobile'
      setSource(isMotionWelcome() ? { size, format: playsWebm ? 'webm' : 'mp4' } : {})
    }
    begin()
    const listening = new AbortController()
    wide.addEventListener('change', begin, listening)
    onMotionPreferenceChange(begin, listening)
    document.addEventListener('visibilitychange', playOrPause, listening)
    const view = new IntersectionObserver(([entry]) => {
      isInView.current = entry?.isIntersecting ?? true
      playOrPause()
    })
    view.observe(frame.current!)
    return () => {
      listening.abort()
      view.disconnect()
    }
  }, [])

  return (
    <>
      <div className={frameClass} ref={frame}>
        {standIn ? (
          <picture>
            <source type="image/avif" srcSet={standIn.avif} />
            <img src={standIn.webp} width="1920" height="1080" alt={standIn.alt} />
          </picture>
        ) : (
          children
        )}
        {src && (
          <video
            key={src}
            ref={video}
            src={src}
            className={isReady ? 'is-ready' : ''}
            muted
            loop
            playsInline
            disablePictureInPicture
            tabIndex={-1}
            aria-hidden
            onLoadedData={() => {
              setReady(true)
              setHasButton(true)
            }}
            onPlaying={tell}
            onWaiting={tell}
            onPause={tell}
            onError={tryNext}
          />
        )}
      </div>
      <button
        className={`hero-pause ${buttonClass}`}
        type="button"
        hidden={!hasButton}
        data-moves={moves || undefined}
        onClick={() => {
          isStopped.current = moves
          playOrPause()
        }}
      >
        <span className="visually-hidden">{moves ? 'Stans filmen' : 'Spill filmen'}</span>
      </button>
    </>
  )
}

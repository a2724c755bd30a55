/** The desktop film is shown from this viewport width, in pixels; below it the phone film (F-817). */
export const DESKTOP_MIN_WIDTH_PX = 1024

export type FilmSize = 'desktop' | 'mobile'
export type FilmFormat = 'webm' | 'mp4'

/** Which of the two films fits a viewport of this width, in pixels. */
export function filmSize(viewportWidth: number): FilmSize {
  return viewportWidth >= DESKTOP_MIN_WIDTH_PX ? 'desktop' : 'mobile'
}

/** True when a film may be loaded at all (F-821). */
export function filmAllowed({
  reducedMotion,
  saveData,
}: {
  reducedMotion: boolean
  saveData: boolean
}): boolean {
  return !reducedMotion && !saveData
}

/** The format to ask for first: webm if the browser says it can play it, else mp4 (F-818). */
export function firstFormat(canPlayWebm: boolean): FilmFormat {
  return canPlayWebm ? 'webm' : 'mp4'
}

/** What to try after a format has failed: after webm mp4, after that nothing (F-819, F-820). */
export function nextFormat(failed: FilmFormat): FilmFormat | null {
  return failed === 'webm' ? 'mp4' : null
}

/** The URL of a film; without a name, the one with the top hat (F-1075). */
export function filmUrl(size: FilmSize, format: FilmFormat, name = ''): string {
  return `/videos/${name || 'hero'}-${size}.${format}`
}

/** Where the HTML of the magician's picture is served. */
const MAGICIAN_URL = '/deler/magiker'

/** How long a film may wait for data before it counts as standing still, in milliseconds: looping takes a moment too. */
const STALL_MS = 500

/** Whether the picture moves after each event of a film, and after how long. */
const MOVES = [
  ['playing', true, 0],
  ['waiting', false, STALL_MS],
  ['pause', false, 0],
] as const

/**
 * Plays the film over the poster in `frame` once it has data, and follows the viewport, the tab's visibility, the
 * visitor's preferences and the button. When neither format can be played, a desktop shows the magician instead and a
 * phone keeps the poster (F-815 to F-822, F-968).
 */
export function startHeroFilm(frame: HTMLElement, button: HTMLButtonElement | null): void {
  const wide = matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH_PX}px)`)
  const still = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)')
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
  const name = frame.dataset.film
  const poster = frame.querySelector('picture')
  let magician: Element | null = null
  let film: HTMLVideoElement | null = null
  let inView = true
  let stopped = false

  const allowed = () => filmAllowed({ reducedMotion: still.matches, saveData: connection?.saveData === true })

  const playOrPause = () => {
    if (!film) return
    if (inView && !stopped && !document.hidden) film.play().catch(refused)
    else film.pause()
  }

  /**
   * A browser that refuses (low power) shows the first frame, which looks just like the poster, or fetches nothing before
   * it is asked: the button says so, and asks.
   */
  const refused = (reason: unknown) => {
    say(false)
    if (button && film && (reason as DOMException).name === 'NotAllowedError') button.hidden = false
  }

  /** The button follows what the film does, whoever started or stopped it: visitor, tab, network or a low battery. */
  const say = (moves: boolean) => {
    if (!button) return
    button.toggleAttribute('data-moves', moves)
    const name = moves ? 'Stans filmen' : 'Spill filmen'
    if (button.firstElementChild) button.firstElementChild.textContent = name
  }

  const remove = () => {
    film?.remove()
    film = null
    say(false)
    if (button) button.hidden = true
  }

  const load = (size: FilmSize, format: FilmFormat) => {
    const next = document.createElement('video')
    Object.assign(next, {
      muted: true,
      loop: true,
      playsInline: true,
      tabIndex: -1,
      disablePictureInPicture: true,
    })
    next.setAttribute('aria-hidden', 'true')
    film = next
    next.addEventListener('loadeddata', () => {
      if (film !== next) return
      next.classList.add('is-ready')
      if (button) button.hidden = false
    })
    let timer = 0
    for (const [event, moves, afterMs] of MOVES) {
      next.addEventListener(event, () => {
        clearTimeout(timer)
        const tell = () => film === next && say(moves)
        if (afterMs === 0) tell()
        else timer = window.setTimeout(tell, afterMs)
      })
    }
    next.addEventListener('error', () => {
      if (film !== next) return
      remove()
      const other = nextFormat(format)
      if (other) return load(size, other)
      console.warn(`The hero film could not be played: ${filmUrl(size, format, name)}`)
      // Out of reach, the poster stays.
      if (size === 'desktop') showMagician().catch(() => {})
    })
    next.src = filmUrl(size, format, name)
    frame.append(next)
    // Before there is data: a phone saving power fetches none until the film is asked to play.
    playOrPause()
  }

  const showMagician = async () => {
    const answer = await fetch(MAGICIAN_URL)
    const template = document.createElement('template')
    template.innerHTML = await answer.text()
    const found = template.content.querySelector('picture')
    if (!found || film || magician || !wide.matches) return
    magician = found
    poster?.replaceWith(found)
  }

  const begin = () => {
    remove()
    if (poster) magician?.replaceWith(poster)
    magician = null
    if (!allowed()) return
    const canPlayWebm = document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== ''
    load(filmSize(wide.matches ? DESKTOP_MIN_WIDTH_PX : 0), firstFormat(canPlayWebm))
  }

  button?.addEventListener('click', () => {
    stopped = button.hasAttribute('data-moves')
    playOrPause()
  })
  document.addEventListener('visibilitychange', playOrPause)
  wide.addEventListener('change', begin)
  still.addEventListener('change', begin)
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true
    playOrPause()
  }).observe(frame)
  begin()
}

import { ALL, ESSENTIAL_ONLY, PASSIVE_CONSENT_MS, requiresExplicitConsent } from 'own:domain/consent.ts'
import { useStore } from '@nanostores/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Consent } from '#consent/consent.ts'
import type { CookieWords } from '#domain/consent.ts'
import { type Choose, CookieSettings, focusMainContent } from './CookieSettings.tsx'
import styles from './cookie-banner.css?url'

const WORDS_URL = '/deler/informasjonskapsler.json'

let mounting: Promise<void> | undefined

/**
 * Adds the cookie banner and settings to the page, once.
 * @throws Error if their texts cannot be fetched; may then be called again.
 */
export function mountCookieBanner(consent: Consent): Promise<void> {
  mounting ??= mount(consent)
  mounting.catch(() => {
    mounting = undefined
  })
  return mounting
}

async function mount(consent: Consent): Promise<void> {
  const response = await fetch(WORDS_URL)
  if (!response.ok) throw new Error(`The words of the cookie banner could not be fetched: ${response.status}`)
  const words: CookieWords = await response.json()
  const place = document.createElement('div')
  // Right after the skip link, so that keyboard users reach it before the page.
  document.querySelector('.skip')!.after(place)
  createRoot(place).render(<CookieBanner consent={consent} words={words} />)
}

type Props = { consent: Consent; words: CookieWords }

/** The cookie banner while it asks, and the settings. Both follow the choice, whichever tab made it. */
function CookieBanner({ consent, words }: Props) {
  const askedAfterMs = useStore(consent.$askedAfterMs)
  const [hasChosen, setHasChosen] = useState(false)
  const choose: Choose = (preferences, by) => {
    consent.choose(preferences, by, words.version)
    consent.closeSettings()
    setHasChosen(true)
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {askedAfterMs !== null && (
        <Banner consent={consent} words={words} askedAfterMs={askedAfterMs} choose={choose} />
      )}
      <CookieSettings consent={consent} words={words} choose={choose} />
      <div className="visually-hidden" role="status">
        {hasChosen && <p>{words.saved}</p>}
      </div>
    </>
  )
}

type BannerProps = Props & { askedAfterMs: number; choose: Choose }

function Banner({ consent, words, askedAfterMs, choose }: BannerProps) {
  const banner = useRef<HTMLElement>(null)
  const silenceMs = requiresExplicitConsent() ? null : PASSIVE_CONSENT_MS - askedAfterMs
  useImpliedConsentTimer(banner, silenceMs, () => consent.grantPassively(words.version))
  useLayoutEffect(() => {
    const { current } = banner
    return () => {
      if (current!.contains(document.activeElement)) focusMainContent()
    }
  }, [])
  return (
    <section className="cookies" aria-labelledby="cookies-title" ref={banner}>
      <div className="cookies-card">
        <h2 id="cookies-title">{words.heading}</h2>
        {words.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="cookies-act">
          <button type="button" className="cookies-btn" onClick={() => choose(ESSENTIAL_ONLY, 'click')}>
            {words.essentialOnly}
          </button>
          <button type="button" className="cookies-btn" onClick={() => choose(ALL, 'click')}>
            {words.acceptAll}
          </button>
          <button
            type="button"
            className="cookies-link"
            onClick={consent.openSettings}
            aria-haspopup="dialog"
          >
            {words.settings}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Calls `onSilence` once the banner was in view for `ms` without interruption; never if `ms` is null. */
function useImpliedConsentTimer(
  banner: RefObject<HTMLElement | null>,
  ms: number | null,
  onSilence: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner and what follows its silence never change.
  useLayoutEffect(() => {
    if (ms === null) return
    const card = banner.current!.firstElementChild!
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const count = () => {
      stop()
      if (!document.hidden) timer = setTimeout(() => (isSeen(card) ? onSilence() : count()), ms)
    }
    const listening = new AbortController()
    document.addEventListener('visibilitychange', count, listening)
    addEventListener('pageshow', count, listening)
    const view = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) stop()
      else if (!timer) count()
    })
    view.observe(card)
    count()
    return () => {
      stop()
      view.disconnect()
      listening.abort()
    }
  }, [ms])
}

/** Whether a visitor sees the banner: a blocker may hide it, another window of the page cover it. */
function isSeen(card: Element): boolean {
  const { left, top, width, height } = card.getBoundingClientRect()
  const isClear = [card.parentElement!, card].some((element) => getComputedStyle(element).opacity === '0')
  return !isClear && card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

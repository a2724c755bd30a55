import { ALL, ESSENTIAL_ONLY, OPTIONAL_CATEGORIES } from 'own:domain/consent.ts'
import { CloseButton, ModalDialog } from 'own:islands/ModalDialog.tsx'
import { useStore } from '@nanostores/react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { Consent } from '#consent/consent.ts'
import type { CookieWords, Preferences } from '#domain/consent.ts'

/** Stores a choice and closes the settings. */
export type Choose = (preferences: Preferences, by: 'click' | 'settings') => void

type CookieSettingsProps = { consent: Consent; words: CookieWords; choose: Choose }

/** The settings: a switch for each category that is not essential. */
export function CookieSettings({ consent, words, choose }: CookieSettingsProps) {
  const isOpen = useStore(consent.$settingsOpen)
  const preferences = useStore(consent.$preferences)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useLayoutEffect(() => {
    if (isOpen) heading.current!.focus()
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switches say what holds, whichever tab changed it.
  useLayoutEffect(() => {
    if (isOpen) form.current!.reset()
  }, [isOpen, preferences])

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    const switches = OPTIONAL_CATEGORIES.map((category) => [category, ticked.has(category)])
    choose({ ...ESSENTIAL_ONLY, ...Object.fromEntries(switches) }, 'settings')
  }
  const { essential } = words.categories
  return (
    <ModalDialog
      className="cookie-settings"
      aria-labelledby="cookie-settings-title"
      isOpen={isOpen}
      onDismiss={consent.closeSettings}
      onClose={() => {
        consent.closeSettings()
        if (document.activeElement === document.body) focusMainContent()
      }}
    >
      <form ref={form} onSubmit={save}>
        <header>
          <h2 id="cookie-settings-title" tabIndex={-1} ref={heading}>
            {words.settingsHeading}
          </h2>
          <CloseButton className="cookies-close" onClick={consent.closeSettings} aria-label={words.close} />
        </header>
        <p>
          {words.settingsText} <a href="/personvern">{words.privacyLink}</a>
        </p>
        <ul>
          <li>
            <div>
              <h3>{essential.title}</h3>
              <p>{essential.text}</p>
            </div>
            <span className="cookies-always">{words.always}</span>
          </li>
          {OPTIONAL_CATEGORIES.map((name) => (
            <li key={name}>
              <div>
                <h3 id={`cookies-${name}`}>{words.categories[name].title}</h3>
                <p id={`cookies-${name}-text`}>{words.categories[name].text}</p>
              </div>
              <input
                type="checkbox"
                name={name}
                defaultChecked={preferences?.[name] ?? false}
                aria-labelledby={`cookies-${name}`}
                aria-describedby={`cookies-${name}-text`}
              />
            </li>
          ))}
        </ul>
        <div className="cookies-act">
          <button type="submit" className="cookies-btn cookies-btn-main">
            {words.save}
          </button>
          <button type="button" className="cookies-btn" onClick={() => choose(ESSENTIAL_ONLY, 'settings')}>
            {words.essentialOnly}
          </button>
          <button type="button" className="cookies-btn" onClick={() => choose(ALL, 'settings')}>
            {words.acceptAll}
          </button>
        </div>
        <p className="cookies-reset">
          <button
            type="button"
            className="cookies-link"
            onClick={() => {
              consent.reset()
              consent.closeSettings()
            }}
          >
            {words.reset}
          </button>{' '}
          <span>{words.resetNote}</span>
        </p>
      </form>
    </ModalDialog>
  )
}

/** Moves the focus to `<main>`, without scrolling, after the focused element was removed. */
export function focusMainContent(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

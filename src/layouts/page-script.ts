import { announceClick } from '#consent/clicks.ts'
import { openCookieSettings, rememberVisitOnceAllowed, watchConsent } from '#consent/start.ts'
import { hydrateTouched } from '#scripts/deferred.ts'
import { pressOnceHydrated } from '#scripts/early-press.ts'
import { scrollToTopOnSamePage, watchHeader } from '#scripts/header.ts'
import { onceShown } from '#scripts/idle.ts'
import { makeRowsFocusable, markInView, revealOnce } from '#scripts/reveal.ts'
import '#scripts/islands.ts'

/**
 * Starts all that a public page runs. `touches` are the visitor's events before this file had come, and go on being
 * added until `stop` aborts; a tracked or opening click among them still counts.
 */
export function startPage(touches: readonly Event[], stop: AbortController): void {
  stop.abort()
  const header = document.querySelector<HTMLElement>('.head:not(.head--simple)')
  if (header) watchHeader(header)
  scrollToTopOnSamePage()
  revealOnce(document.querySelectorAll('section'))
  markInView(document.querySelectorAll('.rail'))
  makeRowsFocusable(document.querySelectorAll<HTMLElement>('.swiped'))
  hydrateTouched(touches)
  watchConsent(onceShown)
  rememberVisitOnceAllowed()
  const onClick = (event: Event) => {
    announceClick(event)
    pressOnceHydrated(event)
    openCookieSettings(event)
  }
  document.addEventListener('click', onClick)
  for (const event of touches) if (event.type === 'click') onClick(event)
}

import { dispatchTrackedClick } from '#consent/clicks.ts'
import { openCookieSettings, showBannerOrStartTags, storeVisit } from '#consent/start.ts'
import { hydrateTouched } from '#scripts/deferred.ts'
import { replayClickOnceHydrated } from '#scripts/early-press.ts'
import { scrollToTopOnSamePage, syncHeaderSize } from '#scripts/header.ts'
import { onceShown } from '#scripts/idle.ts'
import { fadeInSectionsOnce, makeRowsFocusable, markInView } from '#scripts/reveal.ts'
import '#scripts/islands.ts'

/**
 * Starts a public page's scripts. Aborts `stop`, which ends the recording of `touches`, then hydrates the islands
 * touched and handles the clicks recorded while this script loaded.
 */
export function startPage(touches: readonly Event[], stop: AbortController): void {
  stop.abort()
  const header = document.querySelector<HTMLElement>('.head:not(.head--simple)')
  if (header) syncHeaderSize(header)
  scrollToTopOnSamePage()
  fadeInSectionsOnce(document.querySelectorAll('section'))
  markInView(document.querySelectorAll('.rail'))
  makeRowsFocusable(document.querySelectorAll<HTMLElement>('.swiped'))
  hydrateTouched(touches)
  showBannerOrStartTags(onceShown)
  storeVisit()
  const onClick = (event: Event) => {
    dispatchTrackedClick(event)
    replayClickOnceHydrated(event)
    openCookieSettings(event)
  }
  document.addEventListener('click', onClick)
  for (const event of touches) if (event.type === 'click') onClick(event)
}

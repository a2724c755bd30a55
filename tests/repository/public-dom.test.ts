import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

/** The rooms of public pages, where React islands are how something moves. */
const ROOMS = 'src/{islands,sections,consent,offer,scripts}/**/*.{ts,tsx,astro}'
/** The pages around them. */
const AROUND = 'src/{layouts,pages}/**/*.{ts,tsx,astro}'
/** What the rooms may have at most {@link MOST_LINES} of. */
const LISTENS_OR_LOOKS = /document\.querySelector|innerHTML|addEventListener|customElements/
const MOST_LINES = 25
const TOUCHES_THE_DOM =
  /querySelector|getElementById|innerHTML|addEventListener|customElements|createElement\(|\.(append|after|replaceWith)\(/

/** Every line that touches the DOM by itself: how many in each file, and why. */
const ALLOWED: Record<string, [lines: number, reason: string]> = {
  'src/consent/browser-consent.ts': [1, 'another tab chooses, or the page comes back'],
  'src/consent/start.ts': [1, 'where the visit began is stored once that is allowed'],
  'src/consent/tags.ts': [
    4,
    'clicks and enquiries are told to tags that are no part of React; Google’s script',
  ],
  'src/islands/CookieBanner.tsx': [
    4,
    'it stands before the page, and silence counts only while that is visible',
  ],
  'src/islands/CookieSettings.tsx': [1, 'the focus goes back into the page, outside the island'],
  'src/islands/HeroVideo.tsx': [
    3,
    'viewport and tab decide whether the film plays, and the browser in which format',
  ],
  'src/islands/forms/ask-address.ts': [1, 'what is asked below an address, also on a page without React'],
  'src/offer/OfferPage.tsx': [2, 'the focus after a retry, and the part that the address names'],
  'src/offer/OpenedStyles.astro': [1, 'the styles of what is opened come after the first paint'],
  'src/offer/count-opening.ts': [1, 'a touch or a scroll anywhere is an opening'],
  'src/offer/customer-name.ts': [1, 'the name in /tilbud/{kunde}, before anything is shown'],
  'src/offer/offer-data.ts': [1, 'the document carries the offer as data'],
  'src/offer/use-logo-ink.ts': [1, 'a canvas that is never shown weighs a logo’s colours'],
  'src/scripts/deferred.ts': [3, 'the directive that hydrates islands'],
  'src/scripts/early-press.ts': [
    4,
    'a press before its island was hydrated, or lost with the button React drew anew',
  ],
  'src/scripts/header.ts': [5, 'the header of static pages, without React'],
  'src/scripts/idle.ts': [2, 'when a page has loaded, or is shown after it was prepared'],
  'src/scripts/motion.ts': [1, 'the visitor’s setting may change'],
  'src/scripts/poster.ts': [3, 'the poster is shown whole, before the largest paint'],
  'src/layouts/loader.ts': [2, 'the first touch, and the largest paint, which all other scripts wait for'],
  'src/layouts/failed-island.ts': [7, 'where an island’s script never came there is no React to say so'],
  'src/layouts/page-script.ts': [5, 'header, sections and rows of static pages, and tracked clicks'],
  'src/pages/partnertilbud.astro': [6, 'the same for an offer (docs/decisions/offer-page.md)'],
}

/** The number of lines in each file that match, apart from tests and files without any. */
function linesIn(pattern: string, matching: RegExp): Record<string, number> {
  const found = globSync(pattern, { cwd: PROJECT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => {
      const lines = readFileSync(join(PROJECT, file), 'utf8').split('\n')
      return [file, lines.filter((line) => matching.test(line)).length] as const
    })
  return Object.fromEntries(found.filter(([, lines]) => lines > 0))
}

test('a public page touches the DOM outside React only where the list says why', () => {
  const listed = Object.entries(ALLOWED).map(([file, [lines]]) => [file, lines])
  expect({ ...linesIn(ROOMS, TOUCHES_THE_DOM), ...linesIn(AROUND, TOUCHES_THE_DOM) }).toEqual(
    Object.fromEntries(listed),
  )
})

test('the rooms of public pages look for elements and listen to them in at most 25 lines', () => {
  const lines = Object.values(linesIn(ROOMS, LISTENS_OR_LOOKS))
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_LINES)
})

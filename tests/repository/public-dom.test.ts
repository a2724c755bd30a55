import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

/** The rooms of public pages, where React islands are how something moves. */
const ROOMS = 'src/{islands,sections,consent,offer,scripts}/**/*.{ts,tsx,astro}'
const TOUCHES_THE_DOM = /document\.querySelector|innerHTML|addEventListener|customElements/

/** Every line of theirs that touches the DOM by itself: how many in each file, and why. */
const ALLOWED: Record<string, [lines: number, reason: string]> = {
  'src/consent/live.ts': [1, 'another tab chooses, or the page comes back'],
  'src/consent/start.ts': [1, 'where the visit began is stored once that is allowed'],
  'src/consent/tags.ts': [2, 'clicks and enquiries are told to tags that are no part of React'],
  'src/islands/CookieBanner.tsx': [
    3,
    'it stands before the page, and silence counts only while that is visible',
  ],
  'src/islands/CookieSettings.tsx': [1, 'the focus goes back into the page, outside the island'],
  'src/islands/HeroVideo.tsx': [2, 'viewport and tab decide whether the film plays'],
  'src/offer/count-opening.ts': [1, 'a touch or a scroll anywhere is an opening'],
  'src/scripts/deferred.ts': [3, 'the directive that hydrates islands'],
  'src/scripts/early-press.ts': [2, 'a press before its island was hydrated'],
  'src/scripts/header.ts': [4, 'the header of static pages, without React'],
  'src/scripts/idle.ts': [2, 'when a page has loaded, or is shown after it was prepared'],
  'src/scripts/motion.ts': [1, 'the visitor’s setting may change'],
  'src/scripts/poster.ts': [2, 'the poster is shown whole, before the largest paint'],
}
const MOST_LINES = 25

test('a public page touches the DOM outside React only where the list says why', () => {
  const found = globSync(ROOMS, { cwd: PROJECT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => {
      const lines = readFileSync(join(PROJECT, file), 'utf8').split('\n')
      return [file, lines.filter((line) => TOUCHES_THE_DOM.test(line)).length] as const
    })
    .filter(([, lines]) => lines > 0)
  const listed = Object.entries(ALLOWED).map(([file, [lines]]) => [file, lines] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
  expect(listed.reduce((sum, [, lines]) => sum + lines, 0)).toBeLessThanOrEqual(MOST_LINES)
})

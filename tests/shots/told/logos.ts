import type { Answer } from '../answers.ts'

const svg = (ink: string, word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="96" viewBox="0 0 320 96"><circle cx="48" cy="48" r="36" fill="none" stroke="${ink}" stroke-width="10"/><path d="M48 24v48M24 48h48" stroke="${ink}" stroke-width="8"/><rect x="108" y="30" width="${word.length * 22}" height="36" fill="${ink}"/></svg>`
const picture = (ink: string, word: string): Answer => ({ picture: svg(ink, word), type: 'image/svg+xml' })

export const DARK_LOGO = '/api/logos/dark.svg'
export const LIGHT_LOGO = '/api/logos/light.svg'
/** Answered with 404. */
export const MISSING_LOGO = '/api/logos/missing.svg'
/** Answered with something that is not a picture. */
export const BROKEN_LOGO = '/api/logos/broken.svg'
export const LOGO_ANSWERS: Record<string, Answer> = {
  [`GET ${DARK_LOGO}`]: picture('#111318', 'fjordgl'),
  [`GET ${LIGHT_LOGO}`]: picture('#ffffff', 'fjordgl'),
  [`GET ${MISSING_LOGO}`]: { status: 404, body: { error: 'Fant ikke det du ser etter.' } },
  [`GET ${BROKEN_LOGO}`]: { picture: '<svg', type: 'image/svg+xml' },
}

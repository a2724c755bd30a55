// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is replaced is quoted code.
import type { Break } from './break.ts'

/** Breaks that only a browser shows; `noticedBy` may go on with options for Playwright. */
export const BROWSER_BREAKS: readonly Break[] = [
  {
    what: 'after a login a tab’s storage may lead to another site',
    file: 'src/portal/session/return.ts',
    from: "typeof path === 'string' && screens.test(path) ? path : null",
    to: "typeof path === 'string' ? path : null",
    noticedBy: 'tests/e2e/partner.spec.ts --project desktop -g SECURITY.8',
  },
  {
    what: 'the film plays for those who asked for less motion',
    file: 'src/scripts/hero-film.ts',
    from: 'return !reducedMotion && !saveData',
    to: 'return !saveData',
    noticedBy: 'tests/e2e/home.spec.ts -g F-821',
  },
  {
    what: 'sections fade in for those who asked for less motion',
    file: 'src/scripts/reveal.ts',
    from: "  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return\n",
    to: '',
    noticedBy: 'tests/e2e/home.spec.ts -g F-129',
  },
  {
    what: 'what went wrong is not announced by the toast',
    file: 'src/browser/Toaster.tsx',
    from: '<div role="alert">{toast && failed',
    to: '<div>{toast && failed',
    noticedBy: 'tests/e2e/kontakt.spec.ts -g F-943',
  },
  {
    what: 'the step of a carousel is not announced',
    file: 'src/offer/Carousel.tsx',
    from: '<p className="visually-hidden" role="status" />',
    to: '<p className="visually-hidden" />',
    noticedBy: 'tests/e2e/offer-parts.spec.ts -g F-442',
  },
  {
    what: 'a video on a phone goes on for ever',
    file: 'src/scripts/video-dialog.ts',
    from: 'if (innerWidth < MOBILE_BELOW_PX) autoClose',
    to: 'if (innerWidth < 0) autoClose',
    noticedBy: 'tests/e2e/offer-parts.spec.ts -g F-450',
  },
]

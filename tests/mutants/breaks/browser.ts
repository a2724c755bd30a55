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
    noticedBy: 'tests/e2e/home.spec.ts --project desktop -g F-821',
  },
  {
    what: 'sections fade in for those who asked for less motion',
    file: 'src/scripts/reveal.ts',
    from: "  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return\n",
    to: '',
    noticedBy: 'tests/e2e/home.spec.ts --project desktop -g F-129',
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
  {
    what: 'an offer is printed on a near-black sheet',
    file: 'src/styles/base.css',
    from: '@media print { html { color-scheme: light; } }',
    to: '',
    noticedBy: 'tests/e2e/print.spec.ts --project desktop',
  },
  {
    what: 'a list of people too long for its window cannot be scrolled by keyboard',
    file: 'src/portal/partner/AccessDialog.tsx',
    from: 'tabIndex={overflows ? 0 : undefined}',
    to: 'tabIndex={undefined}',
    noticedBy: 'tests/e2e/portal-steady.spec.ts -g tab.stop',
  },
  {
    what: 'a before-price below the price is saved without a word',
    file: 'src/portal/offers/OfferForm.tsx',
    from: 'if (isAccepted || !isBeforePriceLower(price, beforePrice)) return false',
    to: 'if (price !== null) return false',
    noticedBy: 'tests/e2e/partner-form-care.spec.ts -g before-price.below',
  },
  {
    what: 'on a phone the cookie banner covers the headline of a page of text',
    file: 'src/consent/banner.css',
    from: 'body:has(:is(.opening, .contact)) .cookies { top: auto; bottom: 0; }',
    to: '',
    noticedBy: 'tests/e2e/consent.spec.ts -g leaves.headline',
  },
  {
    what: 'an offer whose script hangs on its way says that it is loading for ever',
    file: 'src/browser/in-time.ts',
    from: 'return await Promise.race([work, tooLate])',
    to: 'return await Promise.race([work])',
    noticedBy: 'tests/e2e/offer-waiting.spec.ts -g reads.the.offer.never',
  },
  {
    what: 'what was typed in the enquiry form is lost when a phone has let go of the page',
    file: 'src/contact/use-enquiry.ts',
    from: '    fillKept(form.current)\n',
    to: '',
    noticedBy: 'tests/e2e/kontakt.spec.ts --project desktop -g outlives',
  },
  {
    what: 'the back button loses recovery codes that nobody has written down',
    file: 'src/portal/admin/second-factor/CodesStep.tsx',
    from: '  useLeaveGuard(true, (go) => setLeave(() => go))\n',
    to: '',
    noticedBy: 'tests/e2e/second-factor.spec.ts --project desktop -g back.button',
  },
  {
    what: 'the focus falls to the page after a save',
    file: 'src/portal/ui/SaveButton.tsx',
    from: 'disabled={!canSave && !hasFocus}',
    to: 'disabled={!canSave}',
    noticedBy: 'tests/e2e/partner-settings.spec.ts --project desktop',
  },
]

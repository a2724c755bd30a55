/** Specs that use throughout what only Chromium has: its own protocol, its settings, the right to read the clipboard. */
export const ONLY_CHROMIUM =
  /\/(admin-confirmed-evening|admin-offers|browsers|contrast-theme|deploy|development|harsh-portals|harsh-text|layers|lazy-pictures|new-page|offer-share|partner-dashboard|partner-first-offer|portal-days|portal-steady|print|screen-reader|shared-elements|tags|weight)\.spec\.ts$/

/** The tag of a single test that needs Chromium, in a spec that other browsers run as well. */
export const CHROMIUM_TAG = /@chromium\b/

/** What a whole spec needs Chromium for: other browsers know no such permission or option, and open no page. */
export const NEEDED_BY_SPECS = /\b(permissions|launchOptions): /
/** What a single test needs it for. */
export const NEEDED_BY_TESTS = /newCDPSession|pagesOf\(|'(layout-shift|largest-contentful-paint)'/

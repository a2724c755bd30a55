import { setTimeout as wait } from 'node:timers/promises'

/**
 * Longer than it takes to draw an offer's document, reading included, in milliseconds; what takes longer may not be
 * kept.
 */
export const RENDER_MAX_MS = 4000

/** The content delivery network in front of the functions. */
export type Cdn = {
  /** Purges every cached response that carries one of these tags, everywhere. */
  purge: (tags: string[]) => Promise<void>
  /** Asks for a URL as a visitor would, so that its response is cached; a failure is the next visitor's. */
  ask: (url: string) => Promise<void>
  /** Waits until every document that was being drawn when it was called has been answered. */
  rendersEnded: () => Promise<void>
}

/** Netlify's CDN, with site and credentials from its environment. Loads the library on first purge. */
export function createCdn(): Cdn {
  return {
    async purge(tags) {
      const { purgeCache } = await import('@netlify/functions')
      const apiURL = process.env.NETLIFY_API_URL
      await purgeCache({ tags, ...(apiURL ? { apiURL } : {}) })
    },
    async ask(url) {
      await fetch(url, { signal: AbortSignal.timeout(RENDER_MAX_MS) })
        .then((response) => response.arrayBuffer())
        .catch(() => {})
    },
    rendersEnded: () => wait(RENDER_MAX_MS),
  }
}

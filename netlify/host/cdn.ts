/** The content delivery network in front of the functions. */
export type Cdn = {
  /** Purges every cached answer that carries one of these tags, everywhere. */
  purge: (tags: string[]) => Promise<void>
}

/**
 * Netlify's CDN; its own environment supplies the site and the credentials. The library is loaded on the first purge.
 */
export function createCdn(): Cdn {
  return {
    async purge(tags) {
      const { purgeCache } = await import('@netlify/functions')
      const apiURL = process.env.NETLIFY_API_URL
      await purgeCache({ tags, ...(apiURL ? { apiURL } : {}) })
    },
  }
}

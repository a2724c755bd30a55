/** The content delivery network in front of the functions. */
export type Cdn = {
  /** Forgets every kept answer that carries one of these tags, everywhere. */
  purge: (tags: string[]) => Promise<void>
}

/** Netlify's; its own environment says which site and with what right. The library is loaded at the first purge. */
export function createCdn(): Cdn {
  return {
    async purge(tags) {
      const { purgeCache } = await import('@netlify/functions')
      const apiURL = process.env.NETLIFY_API_URL
      await purgeCache({ tags, ...(apiURL ? { apiURL } : {}) })
    },
  }
}

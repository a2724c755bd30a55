import type { Store } from '@netlify/blobs'

/** How to reach Netlify Blobs if the platform does not say; without the URLs it goes through Netlify's API. */
export type BlobsAccess = { siteID: string; token: string; edgeURL?: string; uncachedEdgeURL?: string }

/** The name of a store: all deploys of a site share them, so a preview gets its own. */
export function blobStoreName(name: string, { preview }: { preview: boolean }): string {
  return preview ? `preview-${name}` : name
}

/** One of the site's stores in Netlify Blobs; the library is loaded on first use. */
export async function openStore(name: string, access?: BlobsAccess): Promise<Store> {
  const { getStore } = await import('@netlify/blobs')
  // The platform's credentials change during a process's life, so they are read on each use.
  return getStore({ name, consistency: 'strong', ...access })
}

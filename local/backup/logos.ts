import { createLogoStore, type LogoStore } from '#netlify/files/logo-store.ts'
import { BLOBS_FOLDER } from '../cli/paths.ts'
import { startBlobs } from '../platform/blobs.ts'

/** Printed when a site's logos cannot be reached. */
export const LOGOS_LEFT_OUT =
  'Logos are stored in Netlify Blobs and were left out: set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN (a personal access token) to take them along.'

/**
 * Runs work with the logos that belong to a database: those of the Netlify site in NETLIFY_SITE_ID, or for the local
 * database those on this machine; null for any other database.
 */
export async function withLogoStore<Result>(
  { isLocal }: { isLocal: boolean },
  work: (logos: LogoStore | null) => Promise<Result>,
): Promise<Result> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env
  if (siteID && token) return work(createLogoStore({ siteID, token }))
  if (!isLocal) return work(null)
  const blobs = await startBlobs(BLOBS_FOLDER)
  try {
    return await work(createLogoStore(blobs.access))
  } finally {
    await blobs.stop()
  }
}

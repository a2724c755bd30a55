import { createLogoStore, type LogoStore } from '#netlify/files/logo-store.ts'
import { BLOBS_FOLDER } from '../cli/paths.ts'
import { startBlobs } from '../platform/blobs.ts'

/** Printed when a site's logos cannot be reached. */
export const LOGOS_LEFT_OUT =
  'Logos are stored in Netlify Blobs and were left out: set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN (a personal access token) to take them along.'

/**
 * Runs work with the logo store that belongs to a database: that of the Netlify site in NETLIFY_SITE_ID, else for the
 * local database this machine's, else null.
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

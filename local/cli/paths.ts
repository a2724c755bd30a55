import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** What the local platform keeps between runs; not in git. */
export const LOCAL = `${PROJECT}.local`
/** The migrations that every database gets. */
export const MIGRATIONS = `${PROJECT}drizzle`
/** Uploaded logos. */
export const BLOBS_FOLDER = `${LOCAL}/blobs`

import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** What the local platform keeps between runs; not in git. */
export const LOCAL = `${PROJECT}.local`
/** The migrations applied to every database. */
export const MIGRATIONS = `${PROJECT}drizzle`
/** Uploaded logos. */
export const BLOBS_FOLDER = `${LOCAL}/blobs`

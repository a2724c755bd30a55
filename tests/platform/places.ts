import { join } from 'node:path'
import { LOCAL, PROJECT } from '#local/cli/paths.ts'

/** Where Netlify's build puts the functions, each as a zip, and the manifest that says how they run. */
export const ZIPS = join(PROJECT, '.netlify/functions')
/** The unpacked functions, each in a folder of its own. */
export const UNZIPPED = join(LOCAL, 'platform')

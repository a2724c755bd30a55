import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '#local/cli/paths.ts'

/** Where Netlify's build puts the functions, each as a zip, and the manifest that says how they run. */
export const ZIPS = join(PROJECT, '.netlify/functions')
/** The unpacked functions, each in a folder of its own; outside the project, whose packages they would find otherwise. */
export const UNZIPPED = join(
  tmpdir(),
  `falk-platform-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)}`,
)

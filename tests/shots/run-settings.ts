import { join } from 'node:path'
import { LOCAL } from '#local/cli/paths.ts'

/** Everything that taking pictures leaves behind. */
export const SHOTS_FOLDER = join(LOCAL, 'shots')
/** Before, after and difference of every picture that differs. */
export const REPORT_FOLDER = join(SHOTS_FOLDER, 'report')

/** What the command tells Playwright's processes: the site's port, where pictures are kept, and what to do with them. */
export type RunSettings = {
  port: number
  pictures: string
  /** True: the site is compared with the pictures; false: those that are missing are taken. */
  compares: boolean
}

const VARIABLE = 'SHOTS_RUN'

/** The environment variable with these settings. */
export function runVariable(settings: RunSettings): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(settings) }
}

/** The settings this process was started with. @throws Error when it was not started by `npm run shots`. */
export function readRun(): RunSettings {
  const given = process.env[VARIABLE]
  if (!given) throw new Error('The pictures are taken by "npm run shots".')
  return JSON.parse(given)
}

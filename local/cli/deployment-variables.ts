import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './paths.ts'

/** What a shell says of this machine, and not of a deployment. */
const OF_THE_MACHINE = ['PORT', 'CHROMIUM_PATH']
/** What Netlify sets by itself. */
const FROM_NETLIFY = /^NETLIFY_(DB|DATABASE)_/

/**
 * Deletes a deployment's variables from the environment (all in .env.example but PORT and CHROMIUM_PATH, and
 * Netlify's for the database): tests would send mail through the real server.
 */
export function unsetDeploymentVariables(
  environment: Record<string, string | undefined> = process.env,
): void {
  const example = readFileSync(join(PROJECT, '.env.example'), 'utf8')
  const known = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  for (const name of Object.keys(environment)) {
    const isDeployments = FROM_NETLIFY.test(name) || (known.includes(name) && !OF_THE_MACHINE.includes(name))
    if (isDeployments) delete environment[name]
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './paths.ts'

/** What a shell says of this machine, and not of a deployment. */
const OF_THE_MACHINE = ['PORT', 'CHROMIUM_PATH']
/** What Netlify sets by itself. */
const FROM_NETLIFY = /^NETLIFY_(DB|DATABASE)_/

/**
 * Removes a deployment's variables, which whoever has just followed docs/deploy.md has in the shell: tests would send
 * their mail through the real mail server.
 */
export function forgetDeployment(environment: Record<string, string | undefined> = process.env): void {
  const example = readFileSync(join(PROJECT, '.env.example'), 'utf8')
  const known = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  for (const name of Object.keys(environment)) {
    const isDeployments = FROM_NETLIFY.test(name) || (known.includes(name) && !OF_THE_MACHINE.includes(name))
    if (isDeployments) delete environment[name]
  }
}

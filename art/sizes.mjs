/** The sizes that pages ask for, kept in the repository so that a build encodes none of our own pictures. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '#local/cli/command.ts'
import { SIZES_USED } from '../src/integrations/pictures/pictures.ts'
import { MADE, READY } from '../src/integrations/pictures/sizes.ts'
import { FOLDERS } from './tools.mjs'

const inProject = (...parts) => path.join(FOLDERS.root, ...parts)

/** Builds the site, keeps every size it used and removes those that no page asks for any more. */
export function sizes() {
  const { status } = spawnSync(
    process.execPath,
    [inProject('node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    {
      cwd: FOLDERS.root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  )
  if (status !== 0) throw new CommandError('The build failed: what is wrong stands above.')
  const used = JSON.parse(readFileSync(inProject(SIZES_USED), 'utf8'))
  mkdirSync(inProject(READY), { recursive: true })
  for (const { file } of used) {
    if (!existsSync(inProject(READY, file))) copyFileSync(inProject(MADE, file), inProject(READY, file))
  }
  const names = new Set(used.map(({ file }) => file))
  const left = readdirSync(inProject(READY)).filter((file) => !names.has(file))
  for (const file of left) rmSync(inProject(READY, file))
  return `${READY}: ${used.length} files, ${left.length} dropped`
}

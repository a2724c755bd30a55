import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError, runWithProgress } from './command.ts'
import { installPackages, installProblem } from './npm.mjs'
import { LOCAL } from './paths.ts'

/** Loads one of a tool's packages by name. */
export type LoadPackage = <Module>(name: string) => Promise<Module>

/**
 * Imports a package that only one command needs, installing it on first use under `.local/tools` by the lock file in
 * the folder `source`.
 * @throws CommandError if npm cannot install it.
 */
export async function installAndImport<Module>(source: string, name: string): Promise<Module> {
  const load = await installTool(source, name)
  return load<Module>(name)
}

/**
 * Opens a tool made of several packages, installed like that of {@link installAndImport} in a folder called `name`.
 * @throws CommandError if npm cannot install it.
 */
export async function installTool(source: string, name: string): Promise<LoadPackage> {
  const folder = join(LOCAL, 'tools', name)
  const lock = join(folder, 'package-lock.json')
  const wanted = readFileSync(join(source, 'package-lock.json'), 'utf8')
  const done = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(done) || readFileSync(lock, 'utf8') !== wanted) {
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(source, file), join(folder, file))
    await runWithProgress(`Installing ${name}`, () => install(folder, name))
  }
  const { resolve } = createRequire(join(folder, 'package.json'))
  return async (part) => import(pathToFileURL(resolve(part)).href)
}

async function install(folder: string, name: string): Promise<void> {
  // What a tool expects beside it, like the test runner it drives, is the project's own.
  const output = await installPackages(folder, ['--omit=peer', '--ignore-scripts'])
  if (output === null) return
  throw new CommandError(
    installProblem(output, folder) ??
      `${output}\n${name} could not be installed: what npm says stands above.`,
  )
}

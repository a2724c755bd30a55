import { expect, test } from 'vitest'
import { installProblem, isInstalled, nodeProblem } from './setup.mjs'

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
  const sentence = installProblem(output)
  expect(sentence).toContain(part)
  expect(sentence).not.toContain('\n')
})

test('what nobody has met yet is left to npm to say', () => {
  expect(installProblem('npm error something new')).toBeUndefined()
})

test('a Node that is too old is named with the version to install', () => {
  expect(nodeProblem('18.19.0')).toContain('Node 20 or newer')
  expect(nodeProblem('20.0.0')).toBeUndefined()
  expect(nodeProblem('26.1.0')).toBeUndefined()
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

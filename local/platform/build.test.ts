import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../cli/paths.ts'
import { inputsHash } from './build.ts'

let project = ''

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'stamp-'))
  const parts = ['src/integrations', 'public', 'netlify', 'astro.config.mjs', 'netlify.toml']
  for (const part of [...parts, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(PROJECT, part), join(project, part), { recursive: true })
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('a build is as good as new while neither its files nor its variables changed', async () => {
  expect(await inputsHash(project, {})).toBe(await inputsHash(project, {}))
  expect(await inputsHash(project, { PORT: '9000' })).toBe(await inputsHash(project, {}))
})

test.each([
  'PUBLIC_ADS_ID',
  'PUBLIC_ANALYTICS_ID',
  'REQUIRE_REAL_CONTENT',
  'EDITOR_REPOSITORY',
  'CONTEXT',
  'DEPLOY_ID',
])('a build for another %s is another build', async (name) => {
  expect(await inputsHash(project, { [name]: 'x' })).not.toBe(await inputsHash(project, {}))
})

test.each([
  'src/integrations/island-preloads.ts',
  'netlify/build/functions.ts',
  'public/new.txt',
  'package.json',
])('a change of %s asks for a new build', async (file) => {
  const before = await inputsHash(project, {})
  writeFileSync(join(project, file), 'changed')
  expect(await inputsHash(project, {})).not.toBe(before)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftBehind } from './throwaway-folder.ts'

test('what a killed run left behind is removed, but nothing young or in use', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'falk-left-behind-'))
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  const folder = (name: string) => {
    mkdirSync(join(parent, name, 'postgres'), { recursive: true })
    writeFileSync(join(parent, name, 'postgres', 'base'), 'x')
    return join(parent, name)
  }
  const old = [`falk-tests-${gone}-a`, `falk-tests-${process.pid}-b`, `falk-e2e-${gone}-c`, 'falk-tests-d']
  for (const name of old) utimesSync(folder(name), twoHoursAgo, twoHoursAgo)
  folder(`falk-tests-${gone}-young`)
  await removeLeftBehind(parent, 'falk-tests-')
  const left = [...old.slice(1), `falk-tests-${gone}-young`]
  expect(readdirSync(parent).sort()).toEqual(left.sort())
  rmSync(parent, { recursive: true })
})

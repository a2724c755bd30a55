import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lock, readLockHolder } from './lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falk-lock-'))
  file = join(folder, 'inner', 'lock.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder has one owner, who is named to whoever comes next', async () => {
  const owner = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(owner, 'spawn')
  lock(file, 'probe').release()
  writeFileSync(file, JSON.stringify({ pid: owner.pid, command: 'npm start' }))
  expect(() => lock(file, 'npm run dev')).toThrow(`in use by "npm start" (process ${owner.pid})`)
  owner.kill()
  await once(owner, 'exit')
  lock(file, 'npm run dev').release()
  expect(existsSync(file)).toBe(false)
})

test('a lock file that cannot be read is taken over', () => {
  lock(file, 'probe').release()
  writeFileSync(file, '{')
  lock(file, 'npm start').release()
  expect(existsSync(file)).toBe(false)
})

test('the holder tells where its database is, until it lets go', () => {
  const held = lock(file, 'npm start')
  expect(readLockHolder(file)).toEqual({ pid: process.pid, command: 'npm start' })
  held.tell('postgres://here/falk')
  expect(readLockHolder(file)?.databaseUrl).toBe('postgres://here/falk')
  held.release()
  expect(readLockHolder(file)).toBeNull()
})

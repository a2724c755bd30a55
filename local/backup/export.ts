import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type LogoStore, parseLogoName } from '#netlify/files/logo-store.ts'
import { CommandError } from '../cli/command.ts'
import { withClient } from '../postgres/postgres.ts'
import { BATCH_SIZE, FORMAT, type LogoLine, listTables, type RowCounts, type TableLine } from './format.ts'

/** Only the owner may read a backup: it contains people's enquiries and password hashes. */
const FILE_MODE = 0o600

/**
 * Writes all rows of a database at one point in time, and the logos that partners show, to a file, which is compressed
 * if its name ends in `.gz`. Without a store the logos are left out.
 */
export async function exportDatabase(
  url: string,
  file: string,
  { logos }: { logos: LogoStore | null },
): Promise<RowCounts> {
  const counts: RowCounts = {}
  const out = (await opened(file)).createWriteStream()
  try {
    await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const source = Readable.from(linesOf(client, logos, counts))
      await (file.endsWith('.gz') ? pipeline(source, createGzip(), out) : pipeline(source, out))
    })
  } catch (error) {
    out.destroy()
    await rm(file, { force: true })
    throw error
  }
  return counts
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', FILE_MODE)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new CommandError(`${file} exists already: choose another file.`)
    throw error
  }
}

async function* linesOf(
  client: pg.Client,
  logos: LogoStore | null,
  counts: RowCounts,
): AsyncGenerator<string> {
  const tables = await listTables(client)
  if (tables.length === 0)
    throw new CommandError('The database has no tables, so there is nothing to keep: is it the right one?')
  yield line({ format: FORMAT, at: new Date().toISOString() })
  for (const { table, columns } of tables) {
    yield line({ table, columns } satisfies TableLine)
    counts[table] = 0
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    await client.query(
      `declare rows no scroll cursor for
       select row_to_json(line)::text as line from (select ${list} from ${client.escapeIdentifier(table)}) line`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH_SIZE} from rows`)
      if (rows.length === 0) break
      counts[table] += rows.length
      // JSON writes line breaks in texts as \n, so a row is one line.
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close rows')
  }
  if (logos) yield* logoLines(client, logos, counts)
  yield line({ end: Object.values(counts).reduce((sum, count) => sum + count, 0) })
}

async function* logoLines(client: pg.Client, logos: LogoStore, counts: RowCounts): AsyncGenerator<string> {
  const { rows } = await client.query<{ url: string }>(
    'select distinct logo_url as url from partners where logo_url is not null',
  )
  counts.logos = 0
  for (const { url } of rows) {
    const logo = parseLogoName(url)
    const bytes = logo && (await logos.read(logo))
    if (!logo || !bytes) continue
    counts.logos += 1
    yield line({ logo, bytes: Buffer.from(bytes).toString('base64') } satisfies LogoLine)
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}

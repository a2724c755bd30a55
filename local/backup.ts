import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { migrate } from './migrations.ts'
import { withClient } from './postgres.ts'
import { Stop } from './stop-with-sentence.ts'

// A backup is JSON Lines: a head, then for each table its name and columns, a line a row as PostgreSQL writes it, and at
// the end how many rows there were. Rows never become JavaScript values: what comes back is what was there.

const FORMAT = 'magiske-falk backup 1'
/** Rows that are read or written at a time. */
const BATCH_SIZE = 500
/** Only the owner reads a backup: it holds people's enquiries and password hashes. */
const FILE_MODE = 0o600

type TableLine = { table: string; columns: string[] }

/** Rows by table. */
export type RowCounts = Record<string, number>

/** Writes all rows of a database, as they stand at one moment, to a file; compressed when its name ends in `.gz`. */
export async function exportDatabase(url: string, file: string): Promise<RowCounts> {
  const counts: RowCounts = {}
  const out = (await opened(file)).createWriteStream()
  try {
    await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const source = Readable.from(linesOf(client, counts))
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
    if (code === 'EEXIST') throw new Stop(`${file} exists already: name another file.`)
    throw error
  }
}

/**
 * Brings a database to the newest migration and puts the rows of a backup into it, all or none.
 * @throws Stop for a database that holds rows, unless `replace` drops them, and for a file that is no whole backup.
 */
export async function importDatabase(
  url: string,
  file: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<RowCounts> {
  await migrate(url)
  return withClient(url, async (client) => {
    await client.query('begin')
    const tables = await tablesOf(client)
    const names = tables.map(({ table }) => client.escapeIdentifier(table))
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
    if (replace) await client.query(`truncate ${names.join(', ')}`)
    else await refuseRows(client, tables)
    const counts = await readInto(client, file, tables)
    await client.query('commit')
    return counts
  })
}

async function* linesOf(client: pg.Client, counts: RowCounts): AsyncGenerator<string> {
  const tables = await tablesOf(client)
  yield `${JSON.stringify({ format: FORMAT, at: new Date().toISOString() })}\n`
  for (const { table, columns } of tables) {
    yield `${JSON.stringify({ table, columns } satisfies TableLine)}\n`
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
      // JSON holds line breaks in texts as \n, so a row is a line.
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close rows')
  }
  yield `${JSON.stringify({ end: sum(counts) })}\n`
}

/** The tables with the columns that are written to; one that refers to another stands after it. */
async function tablesOf(client: pg.Client): Promise<TableLine[]> {
  const { rows: tables } = await client.query<TableLine & { needs: string[] }>(`
    select tables.relname as table,
      array(select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct parents.relname::text from pg_constraint
        join pg_class parents on parents.oid = confrelid
        where conrelid = tables.oid and contype = 'f' and confrelid <> tables.oid) as needs
    from pg_class tables
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`)
  const ordered: TableLine[] = []
  const has = (name: string) => ordered.some(({ table }) => table === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ table, needs }) => !has(table) && needs.every(has))
    if (!next) throw new Error('The tables refer to each other in a circle')
    ordered.push({ table: next.table, columns: next.columns })
  }
  return ordered
}

async function refuseRows(client: pg.Client, tables: readonly TableLine[]): Promise<void> {
  for (const { table } of tables) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`)
    if (rowCount !== 0) {
      throw new Stop(
        `The database holds rows (in ${table}), and nothing was changed: import into an empty one, or add --replace to drop what it holds.`,
      )
    }
  }
}

async function readInto(client: pg.Client, file: string, known: readonly TableLine[]): Promise<RowCounts> {
  const counts: RowCounts = {}
  let into: TableLine | undefined
  let batch: string[] = []
  let number = 0
  let ended: number | undefined
  const flush = async () => {
    if (into && batch.length > 0) await insertRows(client, into, batch)
    batch = []
  }
  for await (const line of createInterface({ input: bytesOf(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (number === 1) {
      if (headOf(line) !== FORMAT) throw new Stop(`${file} is no backup of this product.`)
    } else if (line.startsWith('{"table":')) {
      await flush()
      into = checkedTable(JSON.parse(line), known)
      counts[into.table] = 0
    } else if (line.startsWith('{"end":')) {
      await flush()
      ended = (JSON.parse(line) as { end: number }).end
    } else {
      if (!into) throw new Stop(`${file} is damaged: line ${number} belongs to no table.`)
      counts[into.table]! += 1
      batch.push(line)
      if (batch.length === BATCH_SIZE) await flush()
    }
  }
  if (ended !== sum(counts)) throw new Stop(`${file} is not whole: nothing was changed.`)
  return counts
}

/** Rows go in as they came out: PostgreSQL reads its own JSON. */
async function insertRows(client: pg.Client, { table, columns }: TableLine, rows: string[]): Promise<void> {
  const name = client.escapeIdentifier(table)
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(
    `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

function checkedTable(line: TableLine, known: readonly TableLine[]): TableLine {
  const here = known.find(({ table }) => table === line.table)
  const unknown = here ? line.columns.find((column) => !here.columns.includes(column)) : line.table
  if (unknown === undefined) return line
  throw new Stop(
    `The backup holds "${unknown}", which this release does not know: use the release it was made with, or a newer one.`,
  )
}

function bytesOf(file: string): NodeJS.ReadableStream {
  const bytes = createReadStream(file)
  if (!file.endsWith('.gz')) return bytes
  const unpacked = createGunzip()
  bytes.on('error', (error) => unpacked.destroy(error))
  return bytes.pipe(unpacked)
}

function headOf(line: string): unknown {
  try {
    return JSON.parse(line).format
  } catch {
    return undefined
  }
}

function sum(counts: RowCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

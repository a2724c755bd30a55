import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { LogoStore } from '#netlify/files/logo-store.ts'
import { CommandError } from '../cli/command.ts'
import { migrate } from '../postgres/migrations.ts'
import { withClient } from '../postgres/postgres.ts'
import {
  BATCH_SIZE,
  type LogoLine,
  listTables,
  READABLE_FORMATS,
  type RowCounts,
  type TableLine,
} from './format.ts'

/**
 * Migrates a database to the newest schema, restores a backup's rows into it, all or none, and its logos into the
 * store; without a store the logos are counted and left out.
 * @throws CommandError if the database contains rows, unless `replace` drops them, and if the file is not a complete
 * backup.
 */
export async function importDatabase(
  url: string,
  file: string,
  { logos, replace = false }: { logos: LogoStore | null; replace?: boolean },
): Promise<RowCounts> {
  await refuseDamaged(file)
  await migrate(url)
  return withClient(url, async (client) => {
    await client.query('begin')
    const tables = await listTables(client)
    const names = tables.map(({ table }) => client.escapeIdentifier(table))
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
    if (replace) await client.query(`truncate ${names.join(', ')}`)
    else await refuseRows(client, tables)
    const counts = await readInto({ client, logos }, file, tables)
    await client.query('commit')
    return counts
  })
}

/** Only the last line reveals a truncated file, and restored logos are not rolled back: so check first. */
async function refuseDamaged(file: string): Promise<void> {
  let number = 0
  let tables = 0
  let last = ''
  try {
    for await (const line of linesOf(file)) {
      number += 1
      if (number === 1 && !READABLE_FORMATS.includes(read(line)?.format)) {
        throw new CommandError(`${file} is no backup of this product.`)
      }
      if (line.startsWith('{"table":')) tables += 1
      last = line
    }
  } catch (error) {
    if (error instanceof CommandError || !file.endsWith('.gz')) throw error
    throw new CommandError(`${file} cannot be unpacked, and nothing was changed: ${(error as Error).message}`)
  }
  if (tables === 0) throw new CommandError(`${file} holds no tables: nothing was changed.`)
  // Every line except the header, the table names and the end is a row or a logo.
  if (read(last)?.end !== number - tables - 2)
    throw new CommandError(`${file} is not whole: nothing was changed.`)
}

async function refuseRows(client: pg.Client, tables: readonly TableLine[]): Promise<void> {
  for (const { table } of tables) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`)
    if (rowCount !== 0) {
      throw new CommandError(
        `The database holds rows (in ${table}), and nothing was changed: import into an empty one, or add --replace to drop what it holds.`,
      )
    }
  }
}

async function readInto(
  { client, logos }: { client: pg.Client; logos: LogoStore | null },
  file: string,
  known: readonly TableLine[],
): Promise<RowCounts> {
  const counts: RowCounts = {}
  let into: TableLine | undefined
  let batch: string[] = []
  let number = 0
  const flush = async () => {
    if (into && batch.length > 0) await insertRows(client, into, batch)
    batch = []
  }
  for await (const line of linesOf(file)) {
    number += 1
    if (number === 1) continue
    if (line.startsWith('{"table":')) {
      await flush()
      into = checkedTable(JSON.parse(line), known)
      counts[into.table] = 0
    } else if (line.startsWith('{"logo":')) {
      await flush()
      const { logo, bytes } = JSON.parse(line) as LogoLine
      counts.logos = (counts.logos ?? 0) + 1
      await logos?.restore(logo, new Uint8Array(Buffer.from(bytes, 'base64')))
    } else if (line.startsWith('{"end":')) {
      await flush()
    } else {
      if (!into) throw new CommandError(`${file} is damaged: line ${number} belongs to no table.`)
      counts[into.table]! += 1
      batch.push(line)
      if (batch.length === BATCH_SIZE) await flush()
    }
  }
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
  throw new CommandError(
    `The backup contains "${unknown}", which this release does not know: use the release it was made with, or a newer one.`,
  )
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: bytesOf(file), crlfDelay: Number.POSITIVE_INFINITY })
}

function bytesOf(file: string): NodeJS.ReadableStream {
  const bytes = createReadStream(file)
  if (!file.endsWith('.gz')) return bytes
  const unpacked = createGunzip()
  bytes.on('error', (error) => unpacked.destroy(error))
  return bytes.pipe(unpacked)
}

function read(line: string): { format?: unknown; end?: unknown } | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

import type pg from 'pg'

// A backup is JSON Lines: a header; for each table its name and columns, then its rows as PostgreSQL writes them, one
// per line; the logos that partners show; and finally the number of rows and logos. Rows never become JavaScript
// values, so what is restored is exactly what was there.

/** The first line of a backup contains this name; the first version of the format had no logos. */
export const FORMAT = 'magiske-falk backup 2'
export const READABLE_FORMATS: readonly unknown[] = [FORMAT, 'magiske-falk backup 1']
/** How many rows are read or written at a time. */
export const BATCH_SIZE = 500

/** The line before a table's rows. */
export type TableLine = { table: string; columns: string[] }
/** A logo's line; `bytes` is base64. */
export type LogoLine = { logo: string; bytes: string }

/** The number of rows by table, and of logos under `logos`. */
export type RowCounts = Record<string, number>

/** The tables with their writable columns; a table comes after those it refers to. */
export async function listTables(client: pg.Client): Promise<TableLine[]> {
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

import type pg from 'pg'

// A backup is JSON Lines: a head, then for each table its name and columns, a line a row as PostgreSQL writes it, then the
// logos that partners show, and at the end how many rows and logos there were. Rows never become JavaScript values: what
// comes back is what was there.

/** The first line of a backup names it; the first format had no logos. */
export const FORMAT = 'magiske-falk backup 2'
export const READABLE_FORMATS: readonly unknown[] = [FORMAT, 'magiske-falk backup 1']
/** Rows that are read or written at a time. */
export const BATCH_SIZE = 500

/** The line before the rows of a table. */
export type TableLine = { table: string; columns: string[] }
/** The line of a logo; `bytes` is base64. */
export type LogoLine = { logo: string; bytes: string }

/** Rows by table, and under `logos` the logos. */
export type RowCounts = Record<string, number>

/** The tables with the columns that are written to; one that refers to another stands after it. */
export async function tablesOf(client: pg.Client): Promise<TableLine[]> {
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

import { parsePrice } from './price.ts'

/** An amount without 'kr', ',-' or øre counts as a price between these, in kroner: no year, time or phone number. */
const BARE_PRICE = { from: 10_000, to: 9_999_999 }
const SAYS_KRONER = /kr|,[-–—]|\d{3}[.,]\d{2}$/i

/** What a pasted spreadsheet row gives to a single field. */
type PastedRow = {
  /** The first cell. */
  first: string
  /** The cell that looks most like a price, as written; null if none does. */
  price: string | null
}

/** A cell and what ends it; one with a tab or a line break in it stands in quotes, and its quotes are doubled. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|[\r\n]|$)/gy

/** First cell and likeliest price of the first row pasted from a spreadsheet; null if it is no row. */
export function parsePastedRow(text: string): PastedRow | null {
  const rows = text.trimStart()
  if (!rows.includes('\t') && !isCellOfLines(rows.trimEnd())) return null
  const [first = '', ...cells] = cellsOfFirstRow(rows).map((cell) => cell.replace(/\s+/g, ' ').trim())
  const prices = cells.filter((cell) => parsePrice(cell) !== null)
  return { first, price: prices.find((cell) => SAYS_KRONER.test(cell)) ?? prices.find(isBarePrice) ?? null }
}

function cellsOfFirstRow(rows: string): string[] {
  const cells: string[] = []
  for (const [, quoted, plain = '', end] of rows.matchAll(CELL)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== '\t') break
  }
  return cells
}

/** True for a single cell that has several lines, and therefore quotes. */
function isCellOfLines(text: string): boolean {
  return /[\r\n]/.test(text) && /^"(?:[^"]|"")*"$/.test(text)
}

function isBarePrice(cell: string): boolean {
  const kroner = parsePrice(cell) ?? 0
  return kroner >= BARE_PRICE.from && kroner <= BARE_PRICE.to
}

import { parsePrice } from './price.ts'

/** An amount without 'kr', ',-' or øre counts as a price between these, in kroner: not a year, not a phone number. */
const BARE_PRICE = { from: 10_000, to: 9_999_999 }
const SAYS_KRONER = /kr|,[-–—]|[.,]\d{2}$/i

/** What a spreadsheet's row gives a single field. */
export type PastedRow = {
  /** The first cell. */
  first: string
  /** The cell that looks most like a price, as written; null if none does. */
  price: string | null
}

/** Reads a row pasted from a spreadsheet, whose cells are parted by tabs; null for a text of one cell. */
export function pastedRow(text: string): PastedRow | null {
  const row = text.trimStart()
  if (!row.includes('\t')) return null
  const [first = '', ...cells] = row.split('\t').map((cell) => cell.trim())
  const prices = cells.filter((cell) => parsePrice(cell) !== null)
  return { first, price: prices.find((cell) => SAYS_KRONER.test(cell)) ?? prices.find(isBarePrice) ?? null }
}

function isBarePrice(cell: string): boolean {
  const kroner = parsePrice(cell) ?? 0
  return kroner >= BARE_PRICE.from && kroner <= BARE_PRICE.to
}

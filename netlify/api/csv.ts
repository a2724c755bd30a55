import { CONTACT_RULES } from '#domain/contact-fields.ts'

/** Bytes that tell Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
/** What a Norwegian Excel takes for the border between two columns. */
const SEPARATOR = ';'

/** What makes a spreadsheet calculate instead of show; the wide forms too, and spaces before it. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]/

/** The first line of a CSV file for a Norwegian Excel. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns)
}

/** One line of a CSV file. A text that a spreadsheet would calculate gets an apostrophe before it. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(SEPARATOR)}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A phone number as the contact form takes it begins like a formula, and is none.
  const shown = FORMULA.test(value) && CONTACT_RULES.phone.problem(value) ? `'${value}` : value
  return `"${shown.replaceAll('"', '""')}"`
}

const MONTHS = 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember'
const MONTH_NAMES = MONTHS.split('|')
const DATE_IN_WORDS = new RegExp(`\\b(0?[1-9]|[12]\\d|3[01])\\.?\\s*(${MONTHS})\\b`, 'i')
// Only with a year: '18.10' is just as often a time of day.
const DATE_IN_FIGURES = /\b(0?[1-9]|[12]\d|3[01])[./-](0?[1-9]|1[0-2])[./-](?:20)?\d\d\b/

const OCCASIONS: readonly [pattern: RegExp, definite: string][] = [
  [/julebord/i, 'julebordet'],
  [/nyttårsfest/i, 'nyttårsfesten'],
  [/kick-?\s?off/i, 'kickoffen'],
  [/sommerfest/i, 'sommerfesten'],
  [/firmafest/i, 'firmafesten'],
  [/personalfest/i, 'personalfesten'],
  [/lønningspils/i, 'lønningspilsen'],
  [/leverandørkveld/i, 'leverandørkvelden'],
  [/kundekveld/i, 'kundekvelden'],
  [/jubile/i, 'jubileet'],
  [/konferanse/i, 'konferansen'],
]

/** What an enquiry is about, to follow 'om': 'julebordet 12. desember'; null if its text does not say. */
export function extractTopic(message: string): string | null {
  const occasion = OCCASIONS.find(([pattern]) => pattern.test(message))?.[1]
  const parts = [occasion, dateIn(message)].filter((part) => part !== undefined)
  return parts.length === 0 ? null : parts.join(' ')
}

function dateIn(message: string): string | undefined {
  const words = DATE_IN_WORDS.exec(message)
  if (words) return `${Number(words[1])}. ${words[2]!.toLowerCase()}`
  const figures = DATE_IN_FIGURES.exec(message)
  return figures ? `${Number(figures[1])}. ${MONTH_NAMES[Number(figures[2]) - 1]}` : undefined
}

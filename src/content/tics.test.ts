import { expect, test } from 'vitest'
import { textsIn } from '#collections/field-tree.ts'
import { readContentFiles } from '#integrations/content-check/files.ts'
import { PROJECT } from '#local/cli/paths.ts'

// What is charming once is a tic on every page. Legal pages say what they must, however often.
const texts = readContentFiles(PROJECT)
  .filter(({ kind }) => kind.key !== 'legal')
  .flatMap(({ kind, data }) => [...textsIn(kind.field, data)])
  .filter(({ field }) => field.notes.picture === undefined)
  .map(({ text }) => text)
const all = texts.join('\n')
const sentencesOf = (paragraph: string) => paragraph.match(/[^.?!]+[.?!]+/g)?.map((one) => one.trim()) ?? []
const paragraphs = texts.flatMap((text) => text.split(/\n\s*\n/)).filter((text) => text.endsWith('.'))
const sentences = paragraphs.flatMap(sentencesOf)

/** A statement that tells its condition by word order: «Blir det …, ». */
const CONDITION =
  /^(?:Er|Blir|Har|Skal|Kommer|Går|Får|Roper|Sier|Ligger|Bytter|Skifter|Drukner|Hindrer|Stopper|Uteblir|Mangler|Roser|Skryter|Skriver|Vil|Må|Hører|Skjer|Tar|Svarer|Står|Kan|Trekker)\s[^?]*,[^?]*[.!]$/
/** «Skriv datoen, så får du svar.» */
const TRADE = /^(?:Skriv|Send|Si|Fortell|Oppgi)\s[^?]*, så\s[^?]*[.!]$/
/** A last sentence this short, after another one, is a punchline. */
const PUNCHLINE_MAX_WORDS = 5

function endsInPunchline(paragraph: string): boolean {
  const said = sentencesOf(paragraph)
  const last = said.at(-1) ?? ''
  return said.length > 1 && !last.includes('{replyHours}') && last.split(/\s+/).length <= PUNCHLINE_MAX_WORDS
}

test.each([
  ['a condition by word order', 10, sentences.filter((sentence) => CONDITION.test(sentence))],
  ['«Skriv dette, så får du det»', 13, sentences.filter((sentence) => TRADE.test(sentence))],
  ['an opening with «Da»', 2, sentences.filter((sentence) => /^Da\s/.test(sentence))],
  ['a punchline at the end', 14, paragraphs.filter(endsInPunchline)],
  ['the promise of hours', 26, all.match(/\{replyHours\}/g) ?? []],
  ['«noe å snakke om»', 1, all.match(/noe å snakke om/g) ?? []],
])('%s is found at most %i times in all texts', (_, most, found) => {
  expect(found.length, `${found.length}: ${found.join('\n')}`).toBeLessThanOrEqual(most)
})

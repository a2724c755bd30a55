import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { PROJECT } from '#local/cli/paths.ts'

const STYLESHEET = join(PROJECT, 'src/styles/layers.css')
const MARKUP_FILES = 'src/**/*.{astro,ts,tsx}'
const TESTS = '**/*.test.{ts,tsx}'
const CLASS_ATTRIBUTE = /(?<=\bclass(?:Name)?=")[^"]*(?=")/g
const STRING = /(?<=")[^"\n]*(?=")|(?<=')[^'\n]*(?=')|(?<=`)[^`]*(?=`)/g
const VALUE_IN_TEMPLATE = /(\$\{[^}]*\})/
/** Classes without a rule of their own, which other selectors refer to. */
const LOOKED_AT = /^(?:group|peer)(?:\/|$)/

/** The position of each class among the rules Tailwind generates; null for a class it does not know. */
type Order = (classes: string[]) => [name: string, place: bigint | null][]

/** The order used by Tailwind's own Prettier plugin, for this project's theme. */
export async function classOrder(): Promise<Order> {
  const system = await loadDesignSystem(await readFile(STYLESHEET, 'utf8'), {
    base: dirname(STYLESHEET),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? resolve(base, id) : fileURLToPath(import.meta.resolve(id))
      return { path, base: dirname(path), content: await readFile(path, 'utf8') }
    },
  })
  return (classes) => system.getClassOrder(classes)
}

/**
 * A file's text with its class lists sorted. A class attribute may contain classes of our own, which come first; any
 * other string is a class list only if Tailwind knows every word in it.
 */
export function inClassOrder(text: string, order: Order): string {
  return text
    .replace(CLASS_ATTRIBUTE, (list) => sorted(list, order))
    .replace(STRING, (string) =>
      string
        .split(VALUE_IN_TEMPLATE)
        .map((part) => (isClassList(part, order) ? sorted(part, order) : part))
        .join(''),
    )
}

function sorted(list: string, order: Order): string {
  const names = list.match(/\S+/g) ?? []
  const places = new Map(order(names))
  names.sort((one, other) => Number((places.get(one) ?? -1n) - (places.get(other) ?? -1n)))
  // The whitespace between stays as it is: a long list may span several lines.
  return list.replace(/\S+/g, () => names.shift() ?? '')
}

function isClassList(text: string, order: Order): boolean {
  const names = text.match(/\S+/g) ?? []
  if (names.length < 2) return false
  return order(names).every(([name, place]) => place !== null || LOOKED_AT.test(name))
}

/** Names the files whose class lists are out of order; with `--write` sorts them. */
async function command(args: readonly string[]): Promise<void> {
  const order = await classOrder()
  const disordered = globSync(MARKUP_FILES, { cwd: PROJECT, exclude: [TESTS] }).filter((file) => {
    const text = readFileSync(join(PROJECT, file), 'utf8')
    const wanted = inClassOrder(text, order)
    if (wanted !== text && args.includes('--write')) writeFileSync(join(PROJECT, file), wanted)
    return wanted !== text
  })
  if (disordered.length === 0 || args.includes('--write')) return
  console.error(`Class lists are not in Tailwind's order. Sort them with "npm run format":`)
  for (const file of disordered) console.error(`  ${file}`)
  process.exitCode = 1
}

if (import.meta.main) await command(process.argv.slice(2))

import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** Every word that could be a class, an id, a tag, an attribute value or a custom property. */
const WORD = /[\w-]+/g
/** A class of Tailwind's with its variants and values: `md:w-1/2`, `max-w-[60rem]`, `[&>svg]:p-1`. */
const UTILITY_IN_ATTRIBUTE = /[^\s"'`]+/g

/** The words of a page or script, to hold its stylesheet against. */
export function wordsOf(text: string): Set<string> {
  const plain = text.replaceAll('&gt;', '>').replaceAll('&#38;', '&').replaceAll('&amp;', '&')
  return new Set([...(text.match(WORD) ?? []), ...(plain.match(UTILITY_IN_ATTRIBUTE) ?? [])])
}

/**
 * A stylesheet without the rules, animations and custom properties that nothing on a page can use: a rule stays when every
 * class, id and tag of one of its selectors is among the page's words. A name that a script completes, as in
 * `button-${tone}`, is known by its first part with the hyphen.
 */
export function usedStyles(css: string, words: ReadonlySet<string>): string {
  const ruled = minified(css, {
    // biome-ignore lint/correctness/noComponentHookFactories: the name is the parser's.
    Selector: (selector) => (canMatch(selector, words) ? undefined : []),
  })
  return withoutUnusedNames(ruled, words)
}

function canMatch(selector: Selector, words: ReadonlySet<string>): boolean {
  return selector.every((part) => partCanMatch(part, words))
}

function partCanMatch(part: SelectorComponent, words: ReadonlySet<string>): boolean {
  if (part.type === 'class' || part.type === 'id' || part.type === 'type') return isNamed(part.name, words)
  if (part.type !== 'pseudo-class') return true
  if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') {
    return part.selectors.some((selector) => canMatch(selector, words))
  }
  if ((part.kind === 'nth-child' || part.kind === 'nth-last-child') && part.of) {
    return part.of.some((selector) => canMatch(selector, words))
  }
  return true
}

function isNamed(name: string, words: ReadonlySet<string>): boolean {
  if (words.has(name)) return true
  for (let hyphen = name.indexOf('-'); hyphen > 0; hyphen = name.indexOf('-', hyphen + 1)) {
    if (words.has(name.slice(0, hyphen + 1))) return true
  }
  return false
}

/** One name may be used only by the value of another: it takes as many rounds as such a chain is long. */
function withoutUnusedNames(css: string, words: ReadonlySet<string>): string {
  const uses = new Map<string, number>()
  for (const [name] of css.matchAll(WORD)) uses.set(name, (uses.get(name) ?? 0) + 1)
  // The parser calls a property that it does not know custom too; only what is in this list may go.
  const defined = new Map<string, number>()
  for (const [name] of css.matchAll(/--[\w-]+(?=:)|(?<=@keyframes )[\w-]+/g)) {
    defined.set(name, (defined.get(name) ?? 0) + 1)
  }
  const isUnused = (name: string) => !words.has(name) && uses.get(name) === defined.get(name)
  const lean = minified(css, {
    Declaration: { custom: (declaration) => (isUnused(declaration.name) ? [] : undefined) },
    Rule: { keyframes: ({ value }) => (isUnused(value.name.value) ? [] : undefined) },
  })
  return lean.length < css.length ? withoutUnusedNames(lean, words) : lean
}

function minified(css: string, visitor: Parameters<typeof transform>[0]['visitor']): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: visitor!,
  })
  return code.toString()
}

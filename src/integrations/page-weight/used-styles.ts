import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss'
import { LOWERED } from '../browsers.ts'
import type { PageNames } from './page-names.ts'

const WORD = /[\w-]+/g
/** Every browser the site supports can do this; Tailwind still tests for it before mixing colours. */
const ALWAYS_SUPPORTED = /@supports \(color:\s?color-mix\(in lab, ?red, ?red\)\)\s?\{/
/** The banner of the tool that assembled a stylesheet; none of its code is in there. */
const BANNER = /\/\*![\s\S]*?\*\//g
/** A custom property or an animation where it is defined. */
const DEFINED = /(?<=[{;])--[\w-]+(?=:)|(?<=@property )--[\w-]+|(?<=@keyframes )[\w-]+/g
const SET = /(?<=[{;])--[\w-]+(?=:)/g
const READ = /var\((--[\w-]+)/g
const FALLBACK = /^,([\s\S]*)/
const INITIAL_VALUE = /@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g
/** Tailwind's fallback for browsers without @property: it sets nothing that `@property` does not. */
const STARTING_VALUES = /(?<=@layer properties\{)/g
/** The declarations of a rule that mixes colours. */
const BLOCK_WITH_MIXED = /(?<=\{)[^{}]*color-mix\([^{}]*(?=\})/g
/** A value that depends on where it is used. */
const NO_CONSTANT = /^(?:initial|inherit|unset|revert|revert-layer)$|var\(|!important/

type Visitor = NonNullable<Parameters<typeof transform>[0]['visitor']>

/**
 * A page's stylesheet without rules, animations and custom properties that its names cannot match, with constant
 * properties inlined and syntax lowered for the oldest browsers.
 */
export function purgeStyles(css: string, page: PageNames): string {
  const ruled = minified(unwrapped(css.replace(BANNER, '')), {
    Selector: (selector) => (canMatch(selector, page.names) ? undefined : []),
  })
  return lowered(withoutUnusedNames(withConstants(withoutFallbacks(ruled), page), page))
}

/** The names a stylesheet refers to; any other name makes no difference to it. */
export function collectReferredNames(css: string): Set<string> {
  const names = new Set(css.match(/--[\w-]+|(?<=@keyframes )[\w-]+/g))
  const add = (selectors: readonly Selector[]) => {
    for (const part of selectors.flat()) {
      if ('name' in part && typeof part.name === 'string') names.add(part.name)
      if ('selectors' in part && part.selectors) add(part.selectors as Selector[])
      if ('of' in part && part.of) add(part.of)
    }
  }
  minified(css, { Selector: (selector) => add([selector]) })
  return names
}

function canMatch(selector: Selector, names: ReadonlySet<string>): boolean {
  return selector.every((part) => partCanMatch(part, names))
}

function partCanMatch(part: SelectorComponent, names: ReadonlySet<string>): boolean {
  if (part.type === 'class' || part.type === 'id' || part.type === 'type') return mayUseName(part.name, names)
  if (part.type !== 'pseudo-class') return true
  // No page has a shadow tree of its own.
  if (part.kind === 'host') return false
  if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') {
    return part.selectors.some((selector) => canMatch(selector, names))
  }
  if ((part.kind === 'nth-child' || part.kind === 'nth-last-child') && part.of) {
    return part.of.some((selector) => canMatch(selector, names))
  }
  return true
}

/** True if `names` has the name, or a beginning of it up to a hyphen, as scripts have of `button-${tone}`. */
export function mayUseName(name: string, names: ReadonlySet<string>): boolean {
  if (names.has(name)) return true
  for (let hyphen = name.indexOf('-'); hyphen > 0; hyphen = name.indexOf('-', hyphen + 1)) {
    if (names.has(name.slice(0, hyphen + 1))) return true
  }
  return false
}

/** Removes such a test but keeps its rules, placed after what they replace. */
function unwrapped(css: string): string {
  const [before = '', ...tested] = css.split(ALWAYS_SUPPORTED)
  return tested.reduce((whole, text) => {
    const end = endOf(text, 0, '}')
    return whole + text.slice(0, end) + text.slice(end + 1)
  }, before)
}

/** Drops what a mixed colour replaces. The parser does so itself, unless the colour is mixed from variables. */
function withoutFallbacks(css: string): string {
  return css.replace(BLOCK_WITH_MIXED, (block) => {
    const declarations = declarationsOf(block)
    const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'))
    const mixed = new Map(
      declarations.flatMap((text, place) => (text.includes('color-mix(') ? [[nameOf(text), place]] : [])),
    )
    return declarations.filter((text, place) => place >= (mixed.get(nameOf(text)) ?? 0)).join(';')
  })
}

function declarationsOf(block: string): string[] {
  const end = endOf(block, 0, ';')
  return end === block.length ? [block] : [block.slice(0, end), ...declarationsOf(block.slice(end + 1))]
}

/** One value may contain another, so it takes as many rounds as such a chain is long. */
function withConstants(css: string, page: PageNames): string {
  const constants = constantsOf(css)
  let written = ''
  let read = 0
  for (const { 0: call, 1: name = '', index } of css.matchAll(READ)) {
    if (index < read || page.names.has(name)) continue
    const start = index + call.length
    const end = endOf(css, start, ')')
    const value = constants.has(name)
      ? (constants.get(name) ?? css.slice(start, end).match(FALLBACK)?.[1])
      : undefined
    if (value === undefined) continue
    written += css.slice(read, index) + value
    read = end + 1
  }
  // Minified again, because only a value without variables is written as short as it can be.
  return read === 0 ? css : withConstants(minified(written + css.slice(read)), page)
}

/** The custom properties with one value on the whole page, and those with none. */
function constantsOf(css: string): Map<string, string | undefined> {
  const timesSet = new Map<string, number>()
  const count = (name: string, times: number) => timesSet.set(name, (timesSet.get(name) ?? 0) + times)
  for (const [name] of css.matchAll(SET)) count(name, 1)
  for (const { index } of css.matchAll(STARTING_VALUES)) {
    for (const [name] of css.slice(index, endOf(css, index, '}')).matchAll(SET)) count(name, -1)
  }
  const constants = new Map<string, string | undefined>()
  for (const [, name = ''] of css.matchAll(READ)) {
    if (!timesSet.get(name)) constants.set(name, undefined)
  }
  for (const [, name = '', value = ''] of css.matchAll(INITIAL_VALUE)) {
    if (constants.has(name)) constants.set(name, value)
  }
  for (const name of setOnRoot(css)) {
    const start = css.indexOf(`${name}:`) + name.length + 1
    const value = css.slice(start, endOf(css, start, ';}'))
    if (timesSet.get(name) === 1 && !NO_CONSTANT.test(value)) constants.set(name, value)
  }
  return constants
}

/** The custom properties of the root element, except those that depend on the window or on a state of the page. */
function setOnRoot(css: string): string[] {
  const names: string[] = []
  const read = (rules: readonly Rule[]) => {
    for (const rule of rules) {
      if (rule.type === 'layer-block') read(rule.value.rules)
      if (rule.type !== 'style' || !isRoot(rule.value.selectors)) continue
      for (const { property, value } of rule.value.declarations?.declarations ?? []) {
        if (property === 'custom') names.push(value.name)
      }
    }
  }
  minified(css, { StyleSheet: ({ rules }) => read(rules) })
  return names.filter((name) => name.startsWith('--'))
}

/** The first of these characters that is in no bracket and no string. */
function endOf(css: string, start: number, signs: string): number {
  const token = /"(?:[^"\\]|\\.)*"|\\.|[(){}[\];]/g
  token.lastIndex = start
  let depth = 0
  for (let found = token.exec(css); found; found = token.exec(css)) {
    const [sign] = found
    if (depth === 0 && signs.includes(sign)) return found.index
    if ('({['.includes(sign)) depth += 1
    if (')}]'.includes(sign)) depth -= 1
  }
  return css.length
}

function isRoot(selectors: readonly Selector[]): boolean {
  return selectors.every(
    ([part, ...more]) => part?.type === 'pseudo-class' && part.kind === 'root' && more.length === 0,
  )
}

/** A name may be used only by another's value, so it takes as many rounds as such a chain is long. */
function withoutUnusedNames(css: string, page: PageNames): string {
  const uses = new Map<string, number>()
  for (const [name] of css.matchAll(WORD)) uses.set(name, (uses.get(name) ?? 0) + 1)
  // The parser treats an unknown property as custom too; only what is in this list may go.
  const defined = new Map<string, number>()
  for (const [name] of css.matchAll(DEFINED)) defined.set(name, (defined.get(name) ?? 0) + 1)
  const isUnused = (name: string) =>
    !page.names.has(name) && !page.reads.has(name) && uses.get(name) === defined.get(name)
  const lean = minified(css, {
    Declaration: { custom: (declaration) => (isUnused(declaration.name) ? [] : undefined) },
    Rule: {
      keyframes: ({ value }) => (isUnused(value.name.value) ? [] : undefined),
      property: ({ value }) => (isUnused(value.name) ? [] : undefined),
    },
  })
  return lean.length < css.length ? withoutUnusedNames(lean, page) : lean
}

function lowered(css: string): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, ...LOWERED })
  return code.toString()
}

function minified(css: string, visitor: Visitor = {}): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  return code.toString()
}

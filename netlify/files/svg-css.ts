import { LOGO_LINKED, LOGO_STYLES, logoContains } from '#domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'
import { ALLOWED_ATTRIBUTES, REFUSED_PROPERTIES } from './svg-allowed.ts'

/** What could load or run something; an escape could spell it, so none are allowed. */
const UNSAFE_VALUE =
  /\\|[<>@{}]|expression\s*\(|javascript:|image-set\s*\(|image\s*\(|src\s*\(|-moz-binding|behavior/i
const OWN_REFERENCE = /url\(\s*(["']?)#[^\s"'()\\<>]+\1\s*\)/gi
/** What is left out of a value here would show: a picture or paint from elsewhere, or something spelled in escapes. */
const LOADS = /(url|src|image|image-set|cross-fade)\s*\(/i
/** A variable stands for a whole value: values put together from several can multiply without end. */
const VARIABLE = /^var\(\s*--[\w-]+\s*(,[^()]*)?\)(\s*!important)?$/i
const CUSTOM_PROPERTY = /^--[\w-]+$/
const NOTHING = /^(none|initial|unset|inherit|auto)?(\s*!important)?$/i

/** Selectors load nothing; none may end early or continue into the declarations. */
const SELECTORS = /^(?:[\w\s.,#>*+~:()=^$-]|\|=|[^\0-\x7f]|\\[^\n\r\f]|"[^"\\\n]*"|'[^'\\\n]*'|\[|\])+$/
/** Selectors of classes alone, their escapes left out. */
const CLASS_SELECTORS = /^\.(?:[\w-]|[^\0-\x7f])+(?:\s*,\s*\.(?:[\w-]|[^\0-\x7f])+)*$/
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
/** Rules in a condition are kept with it; the other at-rules draw nothing. */
const CONDITION = /^@(media|supports)[\s(][\w\s():,.%<>=-]*$/i
const UNSEEN_AT_RULE = /^@(charset|namespace|font-face|page|property|counter-style|(-\w+-)?keyframes)\b/i
const PARTS = /(?:\\[\s\S]|[^{};"'\\])+|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|[\s\S]/g
const DECLARATIONS = /(?:[^;"']+|"[^"\n]*"|'[^'\n]*')+/g

/** True for a CSS value that loads nothing from outside its own file and hides nothing in escapes. */
export function isSafeCssValue(value: string): boolean {
  const plain = value.replace(OWN_REFERENCE, '')
  return (
    !/url\s*\(/i.test(plain) &&
    !UNSAFE_VALUE.test(plain) &&
    (!/var\s*\(/i.test(plain) || VARIABLE.test(plain))
  )
}

/** @throws LogoRefused if a property with this value cannot be kept, and leaving it out would change what is drawn. */
export function throwIfVisibleAndUnsafe(property: string, value: string): void {
  const refused = REFUSED_PROPERTIES.get(property)
  if (refused && !NOTHING.test(value)) throw new LogoRefused(logoContains(refused))
  if (!isKnown(property) || isSafeCssValue(value)) return
  if (LOADS.test(value.replace(OWN_REFERENCE, ''))) throw new LogoRefused(LOGO_LINKED)
  if (/\\|var\s*\(/i.test(value)) throw new LogoRefused(LOGO_STYLES)
}

/**
 * A style attribute's declarations, reduced to those that only draw and load nothing.
 * @throws LogoRefused if leaving one out would change what is drawn.
 */
export function sanitiseDeclarations(css: string): string {
  const kept: string[] = []
  for (const [declaration] of withoutComments(css).matchAll(DECLARATIONS)) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    const name = declaration.slice(0, colon).trim()
    const property = name.startsWith('--') ? name : name.toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    throwIfVisibleAndUnsafe(property, value)
    if (property.startsWith('--') && /var\s*\(/i.test(value)) throw new LogoRefused(LOGO_STYLES)
    if (value !== '' && isKnown(property) && isSafeCssValue(value)) kept.push(`${property}:${value}`)
  }
  return kept.join(';')
}

/** What is kept of a style sheet. */
type SafeStyleSheet = { css: string; clippingClasses: string[]; hasFont: boolean }

/**
 * A style sheet's rules with their safe declarations. Only class rules may clip: one for `path` would also clip
 * inside a `clipPath`.
 * @throws LogoRefused if leaving a rule out would change what is drawn.
 */
export function sanitiseStyleSheet(sheet: string): SafeStyleSheet {
  const kept: SafeStyleSheet = { css: '', clippingClasses: [], hasFont: false }
  for (const { prelude, body } of rulesOf(withoutComments(sheet))) {
    if (!CONDITION.test(prelude)) kept.css += safeRule(prelude, body, kept)
    else {
      let inner = ''
      for (const rule of rulesOf(body)) inner += safeRule(rule.prelude, rule.body, kept)
      if (inner !== '') kept.css += `${prelude}{${inner}}`
    }
  }
  return kept
}

/** True if sanitised declarations clip with a `clipPath`. */
export function hasClipPath(declarations: string): boolean {
  return /(^|;)clip-path:[^;]*(url|var)\(/i.test(declarations)
}

function safeRule(prelude: string, body: string, kept: SafeStyleSheet): string {
  if (prelude.startsWith('@')) {
    if (/^@import\b/i.test(prelude)) throw new LogoRefused(LOGO_LINKED)
    if (!UNSEEN_AT_RULE.test(prelude)) throw new LogoRefused(LOGO_STYLES)
    kept.hasFont ||= /^@font-face/i.test(prelude)
    return ''
  }
  const isNested = body.includes('{')
  const declarations = isNested ? '' : sanitiseDeclarations(body)
  if (!isNested && declarations === '') return ''
  if (isNested || !SELECTORS.test(prelude)) throw new LogoRefused(LOGO_STYLES)
  if (hasClipPath(declarations)) {
    if (!CLASS_SELECTORS.test(prelude.replace(ESCAPE, '-')) || prelude.includes('\\,')) {
      throw new LogoRefused(logoContains('klippebaner for annet enn klasser'))
    }
    kept.clippingClasses.push(...prelude.split(',').map(classNameIn))
  }
  return `${prelude}{${declarations}}`
}

/** The class that a selector like `.\31 a` means: `1a`. */
function classNameIn(selector: string): string {
  return selector
    .trim()
    .slice(1)
    .replace(ESCAPE, (_escape, hex?: string, character?: string) =>
      hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : character!,
    )
}

/** The rules of a style sheet, in its order; an at-rule without a body has an empty one. */
function* rulesOf(css: string): Generator<{ prelude: string; body: string }> {
  let [prelude, body, depth] = ['', '', 0]
  for (const [part] of css.matchAll(PARTS)) {
    const isEnd = (part === '}' && depth === 1) || (part === ';' && depth === 0)
    if (part === '{') depth += 1
    else if (part === '}' && depth > 0) depth -= 1
    if (isEnd) {
      yield { prelude: prelude.trim(), body }
      prelude = ''
      body = ''
    } else if (depth === 0) prelude += part
    else if (depth > 1 || part !== '{') body += part
  }
  if (depth > 0 || prelude.trim().startsWith('@')) yield { prelude: prelude.trim(), body }
}

function isKnown(property: string): boolean {
  return ALLOWED_ATTRIBUTES.has(property) || CUSTOM_PROPERTY.test(property)
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?(\*\/|$)|<!--|-->/g, ' ')
}

import { ALLOWED_ATTRIBUTES } from './svg-allowed.ts'

/** What could load or run something; an escape could spell it, so none are allowed. */
const UNSAFE_VALUE =
  /\\|[<>@{}]|expression\s*\(|javascript:|image-set\s*\(|image\s*\(|src\s*\(|-moz-binding|behavior/i
const OWN_REFERENCE = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi
const SELECTORS = /^[\w\s.,#>*-]+$/
const CLASS_SELECTORS = /^\.[\w-]+(\s*,\s*\.[\w-]+)*$/

/** True for a value that refers to nothing outside its own file. */
export function isSafeValue(value: string): boolean {
  const plain = value.replace(OWN_REFERENCE, '')
  return !/url\s*\(/i.test(plain) && !UNSAFE_VALUE.test(plain)
}

/** The declarations of a style attribute that only draw and load nothing. */
export function safeDeclarations(css: string): string {
  return withoutComments(css)
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      const [property, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
      return colon > 0 && value !== '' && ALLOWED_ATTRIBUTES.has(property) && isSafeValue(value)
        ? `${property}:${value}`
        : ''
    })
    .filter((declaration) => declaration !== '')
    .join(';')
}

/**
 * The flat rules of a style sheet with their safe declarations; at-rules (imports, fonts, media) are left out. Only a
 * class rule keeps its clip: one for `path` would also clip what is inside a `clipPath`.
 */
export function safeStyleSheet(sheet: string): string {
  const css = withoutComments(sheet)
  let kept = ''
  let start = 0
  let open = 0
  let depth = 0
  for (let at = 0; at <= css.length; at++) {
    const isEnd = at === css.length
    if (css[at] === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (css[at] === ';' && depth === 0) {
      // `@import …;` and the like.
      start = at + 1
    } else if (depth > 0 && (css[at] === '}' || isEnd)) {
      depth = isEnd ? 0 : depth - 1
      if (depth > 0) continue
      kept += safeRule(css.slice(start, open).trim(), css.slice(open + 1, at))
      start = at + 1
    }
  }
  return kept
}

/** True for safe declarations that clip with a `clipPath`. */
export function clips(declarations: string): boolean {
  return /(^|;)clip-path:[^;]*url\(/i.test(declarations)
}

/** The classes that a safe style sheet clips. */
export function clippingClasses(css: string): string[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , declarations]) => clips(declarations!))
    .flatMap(([, selectors]) => selectors!.split(',').map((selector) => selector.trim().slice(1)))
}

function safeRule(selectors: string, body: string): string {
  if (!SELECTORS.test(selectors)) return ''
  const safe = safeDeclarations(body)
  const declarations = CLASS_SELECTORS.test(selectors) ? safe : withoutClip(safe)
  return declarations === '' ? '' : `${selectors}{${declarations}}`
}

function withoutClip(declarations: string): string {
  return declarations
    .split(';')
    .filter((declaration) => !declaration.startsWith('clip-path:'))
    .join(';')
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')
}

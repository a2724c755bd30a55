/** What could load or run something; an escape could spell it, so there are none. */
const UNSAFE_VALUE =
  /\\|[<>@{}]|expression\s*\(|javascript:|image-set\s*\(|image\s*\(|src\s*\(|-moz-binding|behavior/i
const OWN_REFERENCE = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi
const PROPERTY = /^(--)?-?[a-z][a-z0-9-]*$/i

/** True for a value that refers to nothing but parts of its own file. */
export function isSafeValue(value: string): boolean {
  const plain = value.replace(OWN_REFERENCE, '')
  return !/url\s*\(/i.test(plain) && !UNSAFE_VALUE.test(plain)
}

/** A variable that holds a reference, or a shape, would hide what it costs to draw. */
function isSafeProperty(property: string, value: string): boolean {
  if (!PROPERTY.test(property) || property.toLowerCase() === 'd') return false
  return !(property.startsWith('--') && /url\s*\(/i.test(value))
}

/** The declarations of a style attribute that load nothing. */
export function safeDeclarations(css: string): string {
  return withoutComments(css)
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      const [property, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
      return colon > 0 && value !== '' && isSafeProperty(property, value) && isSafeValue(value)
        ? `${property}:${value}`
        : ''
    })
    .filter((declaration) => declaration !== '')
    .join(';')
}

/** The flat rules of a style sheet with their safe declarations; rules with an @ (imports, fonts, media) are left out. */
export function safeStyleSheet(css: string): string {
  let rest = withoutComments(css)
  let kept = ''
  while (rest.trim() !== '') {
    const open = rest.indexOf('{')
    const semicolon = rest.indexOf(';')
    if (semicolon >= 0 && (open < 0 || semicolon < open)) {
      // `@import …;` and the like.
      rest = rest.slice(semicolon + 1)
      continue
    }
    if (open < 0) break
    const close = closingBrace(rest, open)
    const selector = rest.slice(0, open).trim()
    if (/^[\w\s.,#:>+~*()="'[\]-]+$/.test(selector)) {
      const declarations = safeDeclarations(rest.slice(open + 1, close))
      if (declarations !== '') kept += `${selector}{${declarations}}`
    }
    rest = rest.slice(close + 1)
  }
  return kept
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')
}

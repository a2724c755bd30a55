import sax from 'sax'
import {
  LOGO_DRAWS_NOTHING,
  LOGO_FONT,
  LOGO_LINKED,
  LOGO_SVG_MAX_BYTES,
  LOGO_SVG_TOO_LARGE,
  LOGO_TOO_INTRICATE,
  LOGO_UNREADABLE,
  logoContains,
  PICTURE_MEDIA_TYPES,
  pictureType,
} from '#domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  DRAWING_ELEMENTS,
  HOLDING_ELEMENTS,
  REFUSED_ELEMENTS,
  SVG_NAMESPACE,
  UNWRAPPED_ELEMENTS,
} from './svg-allowed.ts'
import { Copies } from './svg-copies.ts'
import {
  isSafeCssValue,
  sanitiseDeclarations,
  sanitiseStyleSheet,
  throwIfVisibleAndUnsafe,
} from './svg-css.ts'
import { decodeXml, parsePlainTextEntities } from './svg-text.ts'

/** The limits of a logo: anything more is not a logo. */
export const SVG_LIMITS = {
  elements: 5_000,
  depth: 200,
  attributesPerElement: 100,
  /** Characters in all style sheets together. */
  styleSheets: 16_384,
  /** Of the processor's time: on a machine that does much else, more passes on the clock. */
  readingMs: 1_000,
} as const
/** How much is read between two looks at that time, in characters. */
export const SVG_PIECE_LENGTH = 16_384

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'
const OWN_PART = /^#[^\s"'()\\<>]+$/
const EMBEDDED = /^\s*data:[^,]{0,100},/i
const BASE64 = /^[A-Za-z0-9+/=\s]*$/
/** What is no style and refers to nothing. */
const NAMING_ATTRIBUTE = /^(id|class|aria-label|data-[\w-]+)$/

/** A rewritten SVG, and the pictures in it, which must be checked as files in their own right. */
type SanitisedSvg = { bytes: Uint8Array<ArrayBuffer>; pictures: Uint8Array[] }

/**
 * An SVG rewritten from the parts that only draw; null if the file is none.
 * @throws LogoRefused if it is malformed, exceeds {@link SVG_LIMITS}, draws nothing, or has parts that exhaust a
 * renderer or would be missed.
 */
export function sanitiseSvg(bytes: Uint8Array): SanitisedSvg | null {
  const text = decodeXml(bytes)
  if (!text?.startsWith('<') || !/<([\w.-]+:)?svg[\s/>]/.test(text)) return null
  if (bytes.length > LOGO_SVG_MAX_BYTES) refuse(LOGO_SVG_TOO_LARGE)
  const { svg, pictures } = rewritten(text)
  return { bytes: new TextEncoder().encode(svg), pictures }
}

type Attributes = Map<string, string>
type OpenElement = {
  /** What closes it in the output; '' for an element that is dropped but searched. */
  closing: string
  isHidden: boolean
  /** It is only drawn where something refers to it. */
  isHeld: boolean
}

function rewritten(text: string): { svg: string; pictures: Uint8Array[] } {
  // The parser's own limit is too short for a long path or an embedded picture; the whole file has one instead.
  Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })
  const options: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true }
  const parser = sax.parser(true, options) as sax.SAXParser & { ENTITIES: object }
  const open: OpenElement[] = []
  const copies = new Copies()
  const pictures: Uint8Array[] = []
  let attributes: Attributes = new Map()
  let output = ''
  let elements = 0
  let css: string | null = null
  let cssLength = 0
  let [draws, hasText, hasFont] = [false, false, false]
  /** Prefixes of SVG's names and of links, wherever they were declared: what they name is checked all the same. */
  const prefixes = { svg: new Set(['svg']), xlink: new Set(['xlink']) }

  parser.onerror = () => refuse(LOGO_UNREADABLE)
  parser.ondoctype = (doctype) => Object.defineProperties(parser.ENTITIES, parsePlainTextEntities(doctype))
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') refuse(LOGO_LINKED)
  }
  parser.onopentagstart = () => {
    attributes = new Map()
    elements += 1
    if (elements > 1 && open.length === 0) refuse(LOGO_UNREADABLE)
    if (elements > SVG_LIMITS.elements || open.length >= SVG_LIMITS.depth) refuse(LOGO_TOO_INTRICATE)
  }
  parser.onattribute = ({ name, value }) => {
    // The parser calls this method on its own record of attributes.
    if (name === 'hasOwnProperty') refuse(LOGO_UNREADABLE)
    attributes.set(name, value)
    if (name.startsWith('xmlns:')) {
      if (value === SVG_NAMESPACE) prefixes.svg.add(name.slice(6))
      if (value === XLINK_NAMESPACE) prefixes.xlink.add(name.slice(6))
    }
    if (attributes.size > SVG_LIMITS.attributesPerElement) refuse(LOGO_TOO_INTRICATE)
  }
  parser.onopentag = ({ name: qualifiedName }) => {
    const name = withoutPrefix(qualifiedName, prefixes.svg)
    const namespace = attributes.get('xmlns')
    if (elements === 1) {
      // An SVG copied from a web page has no namespace.
      const own = name === qualifiedName ? (namespace ?? SVG_NAMESPACE) : SVG_NAMESPACE
      if (name !== 'svg' || own !== SVG_NAMESPACE) refuse(LOGO_UNREADABLE)
    }
    const isUnwrapped = UNWRAPPED_ELEMENTS.has(name)
    const isForeign = elements > 1 && namespace !== undefined && namespace !== SVG_NAMESPACE
    // An element inside a style sheet would cut short what is read as the sheet.
    // Nor does any browser draw what needs an extension, such as Illustrator's editing data.
    const needsExtension = (attributes.get('requiredExtensions') ?? '') !== ''
    const isHidden = (open.at(-1)?.isHidden ?? false) || isForeign || needsExtension || css !== null
    const refused = REFUSED_ELEMENTS.get(name)
    if (!isHidden && refused) refuse(logoContains(refused))
    const isKept = !isHidden && ALLOWED_ELEMENTS.has(name)
    const isHeld = (open.at(-1)?.isHeld ?? false) || HOLDING_ELEMENTS.has(name)
    open.push({ closing: isKept ? `</${name}>` : '', isHidden: isHidden || !(isKept || isUnwrapped), isHeld })
    const kept = isKept ? allowedAttributes(attributes) : new Map<string, string>()
    if (isKept) {
      const { href, picture } = linkOf(name, attributes, prefixes.xlink)
      if (href) kept.set('href', href)
      if (picture) pictures.push(picture)
    }
    copies.enter(name, kept)
    if (!isKept) return
    if (name === 'style') css = ''
    draws ||= !isHeld && DRAWING_ELEMENTS.has(name)
    hasText ||= name === 'text'
    output += `<${name}${elements === 1 ? ` xmlns="${SVG_NAMESPACE}"` : ''}`
    for (const [attribute, value] of kept) output += ` ${attribute}="${escaped(value)}"`
    output += '>'
  }
  const onText = (piece: string) => {
    if (open.at(-1)?.isHidden) return
    if (css === null) {
      output += escaped(piece)
      return
    }
    css += piece
    cssLength += piece.length
    if (cssLength > SVG_LIMITS.styleSheets) refuse(LOGO_TOO_INTRICATE)
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = () => {
    const { closing, isHidden } = open.pop()!
    copies.leave()
    if (isHidden) return
    if (css !== null) {
      const safe = sanitiseStyleSheet(css)
      copies.addClippingClasses(safe.clippingClasses)
      hasFont ||= safe.hasFont
      output += escaped(safe.css)
      css = null
    }
    output += closing
  }

  const before = process.cpuUsage()
  for (let at = 0; at < text.length; at += SVG_PIECE_LENGTH) {
    const { user, system } = process.cpuUsage(before)
    if (user + system > SVG_LIMITS.readingMs * 1000) refuse(LOGO_TOO_INTRICATE)
    parser.write(text.slice(at, at + SVG_PIECE_LENGTH))
  }
  parser.close()
  if (elements === 0) refuse(LOGO_UNREADABLE)
  copies.check()
  if (!draws) refuse(LOGO_DRAWS_NOTHING)
  if (hasText && hasFont) refuse(LOGO_FONT)
  return { svg: output, pictures }
}

function allowedAttributes(attributes: Attributes): Attributes {
  const kept: Attributes = new Map()
  for (const [name, value] of attributes) {
    if (name === 'xml:space' || NAMING_ATTRIBUTE.test(name)) kept.set(name, value)
    else if (name === 'style') kept.set(name, sanitiseDeclarations(value))
    else {
      throwIfVisibleAndUnsafe(name, value)
      if (ALLOWED_ATTRIBUTES.has(name) && isSafeCssValue(value)) kept.set(name, value)
    }
  }
  return kept
}

/** What an element refers to: a part of its own file, or a picture within it, under the name of what that really is. */
function linkOf(element: string, attributes: Attributes, xlink: ReadonlySet<string>) {
  let link = attributes.get('href')
  for (const [name, value] of attributes) if (withoutPrefix(name, xlink) === 'href') link ??= value
  link = link?.trim()
  if (!link) return {}
  if (OWN_PART.test(link)) return { href: link }
  if (element !== 'image' || !EMBEDDED.test(link)) refuse(LOGO_LINKED)
  const comma = link.indexOf(',')
  const base64 = link.slice(comma + 1)
  const picture = Buffer.from(base64, 'base64')
  const type = /;\s*base64$/i.test(link.slice(0, comma)) && BASE64.test(base64) ? pictureType(picture) : null
  if (!type) refuse(logoContains('et bilde som ikke er PNG, JPG eller WebP'))
  return { href: `data:${PICTURE_MEDIA_TYPES[type]};base64,${base64}`, picture }
}

function withoutPrefix(name: string, prefixes: ReadonlySet<string>): string {
  const colon = name.indexOf(':')
  return colon > 0 && prefixes.has(name.slice(0, colon)) ? name.slice(colon + 1) : name
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function refuse(sentence: string): never {
  throw new LogoRefused(sentence)
}

import sax from 'sax'
import { LOGO_TOO_INTRICATE, LOGO_UNREADABLE, logoContains } from '#domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  REFUSED_ELEMENTS,
  SVG_NAMESPACE,
  UNWRAPPED_ELEMENTS,
} from './svg-allowed.ts'
import { Copies } from './svg-copies.ts'
import { clippingClasses, isSafeValue, safeDeclarations, safeStyleSheet } from './svg-css.ts'

/** The limits of a logo: anything more is not a logo. */
export const SVG_LIMITS = {
  elements: 5_000,
  depth: 200,
  attributesPerElement: 100,
  /** Characters in all style sheets together. */
  styleSheets: 16_384,
  readingMs: 1_000,
} as const
/** How much is read between two looks at the clock, in characters. */
export const SVG_PIECE_LENGTH = 16_384

const RASTER_DATA = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/

/** A rewritten SVG, and the pictures in it, which must be checked as files in their own right. */
type SanitisedSvg = { bytes: Uint8Array<ArrayBuffer>; pictures: Uint8Array[] }

/**
 * An SVG file rewritten from the parts that only draw: script, event handlers, foreign content, animation, links and
 * everything loaded from elsewhere are left out. Null if the file is not an SVG at all; throws {@link LogoRefused} if
 * it is not well-formed, defines entities, exceeds {@link SVG_LIMITS}, or contains anything that can exhaust the
 * renderer.
 */
export function sanitisedSvg(bytes: Uint8Array): SanitisedSvg | null {
  const text = textOf(bytes)
  if (!text?.startsWith('<') || !/<([\w-]+:)?svg[\s/>]/.test(text)) return null
  const { svg, pictures } = rewritten(text)
  return { bytes: new TextEncoder().encode(svg), pictures }
}

type Attributes = Map<string, string>
type OpenElement = {
  /** What closes it in the output; '' for an element that is dropped but searched. */
  closing: string
  isHidden: boolean
}

function rewritten(text: string): { svg: string; pictures: Uint8Array[] } {
  // The parser's own limit is too short for a long path or an embedded picture; the whole file has one instead.
  Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })
  const options: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true }
  const parser = sax.parser(true, options)
  const open: OpenElement[] = []
  const copies = new Copies()
  const pictures: Uint8Array[] = []
  let attributes: Attributes = new Map()
  let output = ''
  let elements = 0
  let css: string | null = null
  let cssLength = 0

  parser.onerror = () => refuse(LOGO_UNREADABLE)
  parser.ondoctype = (doctype) => {
    // Entities can only be defined between brackets.
    if (doctype.includes('[')) refuse(LOGO_UNREADABLE)
  }
  parser.onopentagstart = () => {
    attributes = new Map()
    elements += 1
    if (elements > SVG_LIMITS.elements || open.length >= SVG_LIMITS.depth) refuse(LOGO_TOO_INTRICATE)
  }
  parser.onattribute = ({ name, value }) => {
    // The parser calls this method on its own record of attributes.
    if (name === 'hasOwnProperty') refuse(LOGO_UNREADABLE)
    attributes.set(name, value)
    if (attributes.size > SVG_LIMITS.attributesPerElement) refuse(LOGO_TOO_INTRICATE)
  }
  parser.onopentag = ({ name: qualifiedName }) => {
    const name = qualifiedName.replace(/^svg:/, '')
    const namespace = attributes.get('xmlns')
    if (elements === 1) {
      const own = name === qualifiedName ? namespace : attributes.get('xmlns:svg')
      if (name !== 'svg' || own !== SVG_NAMESPACE) refuse(LOGO_UNREADABLE)
    }
    const isUnwrapped = UNWRAPPED_ELEMENTS.has(name)
    const isForeign = elements > 1 && namespace !== undefined && namespace !== SVG_NAMESPACE
    // An element inside a style sheet would cut short what is read as the sheet.
    const isHidden = (open.at(-1)?.isHidden ?? false) || isForeign || css !== null
    const refused = REFUSED_ELEMENTS.get(name)
    if (!isHidden && refused) refuse(logoContains(refused))
    const isKept = !isHidden && ALLOWED_ELEMENTS.has(name)
    open.push({ closing: isKept ? `</${name}>` : '', isHidden: isHidden || !(isKept || isUnwrapped) })
    const kept = isKept ? allowedAttributes(name, attributes) : new Map<string, string>()
    copies.enter(name, kept)
    if (!isKept) return
    const href = kept.get('href') ?? ''
    if (RASTER_DATA.test(href)) pictures.push(bytesOf(href))
    if (name === 'style') css = ''
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
      const safe = safeStyleSheet(css)
      copies.addClippingClasses(clippingClasses(safe))
      output += escaped(safe)
      css = null
    }
    output += closing
  }

  const end = performance.now() + SVG_LIMITS.readingMs
  for (let at = 0; at < text.length; at += SVG_PIECE_LENGTH) {
    if (performance.now() > end) refuse(LOGO_TOO_INTRICATE)
    parser.write(text.slice(at, at + SVG_PIECE_LENGTH))
  }
  parser.close()
  if (elements === 0) refuse(LOGO_UNREADABLE)
  copies.check()
  return { svg: output, pictures }
}

function allowedAttributes(element: string, attributes: Attributes): Attributes {
  const kept: Attributes = new Map()
  for (const [name, value] of attributes) {
    if (name === 'href' || name === 'xlink:href') {
      if (/^#[\w.:-]+$/.test(value) || (element === 'image' && RASTER_DATA.test(value))) {
        kept.set('href', value)
      }
    } else if (name === 'xml:space') {
      kept.set(name, value)
    } else if (name === 'style') {
      kept.set(name, safeDeclarations(value))
    } else if (ALLOWED_ATTRIBUTES.has(name) && isSafeValue(value)) {
      kept.set(name, value)
    }
  }
  return kept
}

function bytesOf(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
  } catch {
    return null
  }
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

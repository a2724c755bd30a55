import sax from 'sax'
import { LOGO_UNREADABLE } from '../../src/domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  SVG_NAMESPACE,
  UNWRAPPED_ELEMENTS,
  XLINK_NAMESPACE,
} from './svg-allowed.ts'
import { DrawingCost } from './svg-cost.ts'
import { isSafeValue, safeDeclarations, safeStyleSheet } from './svg-css.ts'

/** Elements a logo may have, and how deep they may stand: more is no logo. */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 200
/** How many elements it may come to when it is drawn, everything included that they refer to. */
const MAX_DRAWN = 100_000

const RASTER_DATA = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/

/**
 * An SVG file written anew from the parts that only draw (F-1263): script, event handlers, foreign content, animation,
 * links and everything that loads from elsewhere are left out. Null when the file is no SVG at all; throws
 * {@link LogoRefused} for one that is not well-formed, defines entities, or is built to exhaust whoever draws it. The
 * pictures within it come along: they are files of their own, to be checked as such.
 */
export function sanitisedSvg(
  bytes: Uint8Array,
): { bytes: Uint8Array<ArrayBuffer>; pictures: Uint8Array[] } | null {
  const text = textOf(bytes)
  if (!text?.startsWith('<') || !/<([\w-]+:)?svg[\s/>]/.test(text)) return null
  const { svg, pictures } = rewritten(text)
  return { bytes: new TextEncoder().encode(svg), pictures }
}

function rewritten(text: string): { svg: string; pictures: Uint8Array[] } {
  // Long paths and embedded pictures are longer than the parser's own limit; the whole file has one.
  Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })
  const options: sax.SAXOptions & { strictEntities: boolean } = { xmlns: true, strictEntities: true }
  const parser = sax.parser(true, options)
  const cost = new DrawingCost()
  let output = ''
  /** The open elements: what closes each in the output, '' for those left out but looked into. */
  const open: string[] = []
  /** Depth at which an element began that is left out with all it holds; 0 when none. */
  let hidden = 0
  let elements = 0
  let css: string | null = null
  const pictures: Uint8Array[] = []

  parser.onerror = refuse
  parser.ondoctype = (doctype) => {
    // Entities are only ever defined between brackets.
    if (doctype.includes('[')) refuse()
  }
  parser.onopentag = (tag) => {
    const element = tag as sax.QualifiedTag
    elements += 1
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) refuse()
    if (elements === 1 && (element.local !== 'svg' || element.uri !== SVG_NAMESPACE)) refuse()
    const unwrapped = UNWRAPPED_ELEMENTS.has(element.local)
    // An element within a style sheet would end what is read as one.
    const kept =
      css === null && element.uri === SVG_NAMESPACE && (unwrapped || ALLOWED_ELEMENTS.has(element.local))
    open.push(kept && !unwrapped ? `</${element.local}>` : '')
    if (hidden > 0) return
    if (!kept) {
      hidden = open.length
      return
    }
    if (unwrapped) {
      cost.enter(element.local, new Map())
      return
    }
    const attributes = allowedAttributes(element)
    cost.enter(element.local, attributes)
    const href = attributes.get('href') ?? ''
    if (element.local === 'image' && RASTER_DATA.test(href)) pictures.push(bytesOf(href))
    if (element.local === 'style') css = ''
    const namespace = elements === 1 ? ` xmlns="${SVG_NAMESPACE}"` : ''
    output += `<${element.local}${namespace}`
    for (const [name, value] of attributes) output += ` ${name}="${escaped(value)}"`
    output += '>'
  }
  const onText = (piece: string) => {
    if (hidden > 0) return
    if (css === null) output += escaped(piece)
    else css += piece
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = () => {
    const closing = open.pop()!
    if (hidden > 0) {
      if (open.length < hidden) hidden = 0
      return
    }
    cost.leave()
    if (css !== null) {
      const safe = safeStyleSheet(css)
      cost.addStyleSheet(safe)
      output += escaped(safe)
      css = null
    }
    output += closing
  }
  parser.write(text).close()
  if (elements === 0 || cost.total() > MAX_DRAWN) refuse()
  return { svg: output, pictures }
}

function allowedAttributes({ local: elementName, attributes }: sax.QualifiedTag): Map<string, string> {
  const kept = new Map<string, string>()
  for (const { local, uri, prefix, value } of Object.values(attributes)) {
    const isLink = local === 'href' && (uri === XLINK_NAMESPACE || uri === '')
    if (isLink) {
      if (/^#[\w.:-]+$/.test(value) || (elementName === 'image' && RASTER_DATA.test(value))) {
        kept.set('href', value)
      }
    } else if (prefix === 'xml' && local === 'space') {
      kept.set('xml:space', value)
    } else if (uri === '' && local === 'style') {
      kept.set('style', safeDeclarations(value))
    } else if (uri === '' && ALLOWED_ATTRIBUTES.has(local) && isSafeValue(value)) {
      kept.set(local, value)
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

function refuse(): never {
  throw new LogoRefused(LOGO_UNREADABLE)
}

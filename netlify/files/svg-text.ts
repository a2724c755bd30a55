import { LOGO_TOO_INTRICATE, LOGO_UNREADABLE } from '#domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'

/** Decodes XML by byte order mark or declared encoding, else UTF-8, and trims it; null if invalid. */
export function decodeXml(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const beginning = String.fromCharCode(...bytes.subarray(0, 100))
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(beginning)?.[1] ?? 'utf-8'
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  try {
    const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : declared
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trim()
  } catch {
    return null
  }
}

/** Characters that the entities of a drawing may add together. */
const MAX_ADDED = 16_384
/** A name for plain text, as Illustrator gives its namespaces; nothing that refers to another or to a file. */
const ENTITY = /<!ENTITY\s+([\w.-]{1,100})\s+(?:"([^"&%<]{1,200})"|'([^'&%<]{1,200})')\s*>/g
/** Attributes that an element may have, without a value of their own. */
const ATTRIBUTE_LIST = /<!ATTLIST\s[^<>&%"']*>/g

/**
 * The entities an SVG's DOCTYPE defines, as getters for the parser's ENTITIES. Throws LogoRefused if it defines
 * anything but plain text; a getter throws it once 16,384 characters have been expanded.
 */
export function parsePlainTextEntities(doctype: string): PropertyDescriptorMap {
  const entities: PropertyDescriptorMap = {}
  const start = doctype.indexOf('[')
  if (start < 0) return entities
  let added = 0
  const rest = doctype
    .slice(start + 1, doctype.lastIndexOf(']'))
    .replace(ENTITY, (_entity, name: string, double?: string, single?: string) => {
      const text = double ?? single ?? ''
      entities[name] = {
        get() {
          added += text.length
          if (added > MAX_ADDED) throw new LogoRefused(LOGO_TOO_INTRICATE)
          return text
        },
      }
      return ''
    })
    .replace(ATTRIBUTE_LIST, '')
  if (rest.trim() !== '') throw new LogoRefused(LOGO_UNREADABLE)
  return entities
}

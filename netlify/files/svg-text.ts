/**
 * Decodes an XML file by its byte order mark or declared encoding, else as UTF-8, and trims it; null if it is invalid
 * in that encoding.
 */
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

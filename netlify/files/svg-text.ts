/** The text of an XML file in the encoding that its first bytes or its declaration name, else UTF-8; null if it is not. */
export function textOf(bytes: Uint8Array): string | null {
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

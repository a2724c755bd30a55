import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

const sizes = new Map<string, number>()

/** The size of a file as the host sends it, brotli, in bytes; files that many pages load are compressed once. */
export function brotliSize(body: Buffer): number {
  const key = createHash('sha1').update(body).digest('hex')
  const size = sizes.get(key) ?? brotliCompressSync(body).length
  sizes.set(key, size)
  return size
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const LOG_COST = 17
const BLOCK_SIZE = 8
const PARALLELISM = 1
const SALT_BYTES = 16
const KEY_BYTES = 32
/** scrypt needs 128 · N · r bytes, four times what Node allows by itself. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that no password has, of the same cost: an unknown user takes as long as a known one. */
const DUMMY_HASH = phc(LOG_COST, BLOCK_SIZE, PARALLELISM, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES))

/** The scrypt hash (N=2^17, r=8, p=1) of a password as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, KEY_BYTES, LOG_COST, BLOCK_SIZE, PARALLELISM)
  return phc(LOG_COST, BLOCK_SIZE, PARALLELISM, salt, key)
}

/** Whether a password has this hash; a null hash (unknown user) costs the same time and is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = PHC.exec(hash ?? DUMMY_HASH)
  if (!parts) return false
  const [, logCost, blockSize, parallelism, salt, key] = parts
  const expected = Buffer.from(key!, 'base64')
  const actual = await derive(
    password,
    Buffer.from(salt!, 'base64'),
    expected.length,
    Number(logCost),
    Number(blockSize),
    Number(parallelism),
  )
  return timingSafeEqual(actual, expected) && hash !== null
}

function derive(password: string, salt: Buffer, bytes: number, ln: number, r: number, p: number) {
  return new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES }
    // The same letter can be typed as one character or as two: NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function phc(ln: number, r: number, p: number, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

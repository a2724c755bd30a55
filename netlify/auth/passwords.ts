import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/session.ts'
import { type Asker, createQueueWithFairEviction } from './fair-queue.ts'

/** The cost of a hash, in PHC string terms: `ln` is log2 of scrypt's N, `r` its block size, `p` its parallelism. */
type Cost = { ln: number; r: number; p: number }

const COST: Cost = { ln: 17, r: 8, p: 1 }
const SALT_BYTES = 16
const KEY_BYTES = 32
/** scrypt needs 128 · N · r bytes, four times Node's default limit. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024

/** What a password's key is derived at. */
export type Derivation = Cost & { salt: Buffer; bytes: number }

/** Hashes passwords, and checks them. Both throw QueueFullError if too many are asked for at once. */
export type Passwords = {
  /** The scrypt hash of a password as a PHC string. */
  hash: (password: string, by?: Asker) => Promise<string>
  /** Whether a password matches this hash; a null hash (unknown user) takes the same time and is false. */
  verify: (password: string, hash: string | null, by?: Asker) => Promise<boolean>
}

/** Who asks where nobody else does: on the command line. */
const ALONE: Asker = { address: '', account: '' }

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hasher with scrypt at N=2^17, r=8, p=1 (tests: `cost`), one at a time, at most ten waiting. */
export function createPasswordHasher({ cost = COST, derive = scryptKey } = {}): Passwords {
  /**
   * One hash takes 128 MB and most of a processor of the host's: two at once would take twice the memory to be done no
   * sooner. As many wait as are done within a few seconds.
   */
  const inTurn = createQueueWithFairEviction({ maxRunning: 1, maxWaiting: 10 })
  /** A hash no password matches, at the same cost: an unknown user takes as long as a known one. */
  const noHash = phc(cost, { salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) })
  return {
    async hash(password, by = ALONE) {
      const salt = randomBytes(SALT_BYTES)
      const key = await inTurn(by, () => derive(password, { ...cost, salt, bytes: KEY_BYTES }))
      return phc(cost, { salt, key })
    },
    async verify(password, hash, by = ALONE) {
      const parts = PHC.exec(hash ?? noHash)
      if (!parts) return false
      const [, ln, r, p, salt, key] = parts
      const expected = Buffer.from(key!, 'base64')
      const actual = await inTurn(by, () =>
        derive(password, {
          ...{ ln: Number(ln), r: Number(r), p: Number(p) },
          salt: Buffer.from(salt!, 'base64'),
          bytes: expected.length,
        }),
      )
      return timingSafeEqual(actual, expected) && hash !== null
    },
  }
}

/** The scrypt key of a password in Unicode's NFKC form, computed off the main thread. */
export function scryptKey(password: string, { ln, r, p, salt, bytes }: Derivation): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES }
    // The same letter can be typed as one character or as two: NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function phc({ ln, r, p }: Cost, { salt, key }: { salt: Buffer; key: Buffer }): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Why a new password will not do: too short, too long, or among those that are tried first. */
export type PasswordProblem = 'short' | 'long' | 'common'

/** What is wrong with a new password; null if it will do. */
export async function passwordProblem(password: string): Promise<PasswordProblem | null> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'long'
  return (await isCommon(password)) ? 'common' : null
}

/** True for a common password, also with capitals, and with digits and signs before or after it. */
async function isCommon(password: string): Promise<boolean> {
  const { default: listed } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  })
  const common = new Set<string>(listed)
  const plain = password.normalize('NFKC').toLowerCase()
  const [word = ''] = /\p{L}(.*\p{L})?/su.exec(plain) ?? []
  const [unit = plain] = /^(.+?)\1+$/su.exec(plain)?.slice(1) ?? []
  return [plain, word, unit].some((each) => common.has(each)) || new Set(plain).size < 4
}

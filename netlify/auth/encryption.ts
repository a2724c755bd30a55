import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a sealed text is for: another purpose or owner cannot open it. */
type Binding = { purpose: string; owner: string }

/** A text encrypted with AES-256-GCM, under a key of its own derived from a secret (HKDF-SHA-256), in base64url. */
export function encryptForOwner(secret: string, text: string, { purpose, owner }: Binding): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts what {@link encryptForOwner} returned; null if the secret, purpose or owner differs, or it was tampered
 * with.
 */
export function decryptForOwner(secret: string, sealed: string, { purpose, owner }: Binding): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, derivedKey(secret, purpose), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return text.toString()
  } catch {
    return null
  }
}

/** A key for one purpose, derived from a secret (HKDF-SHA-256): 32 bytes. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}

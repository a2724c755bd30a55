import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL } from '../cli/paths.ts'

/** Secrets of this machine: generated once, kept between runs. */
export type Secrets = {
  /** Signs the session cookies. */
  sessionSecret: string
  /** The demo admin's password. */
  adminPassword: string
}

/** This machine's secrets, generated on the first call. */
export function readOrCreateSecrets(folder: string = LOCAL): Secrets {
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const secrets: Secrets = {
    sessionSecret: randomBytes(48).toString('base64url'),
    adminPassword: randomBytes(9).toString('base64url'),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

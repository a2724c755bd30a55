import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError, readEnvironment } from '#netlify/host/environment.ts'
import { CommandError } from '../cli/command.ts'
import { LOCAL } from '../cli/paths.ts'

/** Secrets of this machine: generated once, kept between runs. */
type Secrets = {
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

/** Where mail is written when no SMTP server is configured. */
export const MAIL_FOLDER = join(LOCAL, 'mail')

/**
 * Gives the functions, which run in this process, the variables they need. Variables already set win, except for the
 * database and anything that suggests production.
 * @throws CommandError naming the invalid variable.
 */
export function setFunctionEnvironment({
  databaseUrl,
  siteUrl,
}: {
  databaseUrl: string
  siteUrl: string
}): void {
  const defaults = {
    SESSION_SECRET: readOrCreateSecrets().sessionSecret,
    MAIL_DIR: MAIL_FOLDER,
    SITE_URL: siteUrl,
  }
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value
  Object.assign(process.env, { DATABASE_URL: databaseUrl, NODE_ENV: 'development' })
  for (const name of ['NETLIFY', 'CONTEXT']) delete process.env[name]
  try {
    readEnvironment(process.env)
  } catch (error) {
    throw error instanceof EnvironmentError ? new CommandError(error.message) : error
  }
  // The folder is announced, so it should exist before the first mail.
  if (!process.env.SMTP_URL) mkdirSync(process.env.MAIL_DIR ?? MAIL_FOLDER, { recursive: true })
}

/**
 * The port to serve on: PORT, else 8888.
 * @throws CommandError if PORT is not a port.
 */
export function portFromEnvironment(variable: string | undefined = process.env.PORT): number {
  const port = Number(variable || 8888)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new CommandError(`PORT is "${variable}": set it to a number from 1 to 65535, or leave it out.`)
}

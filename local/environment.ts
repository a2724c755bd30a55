import { join } from 'node:path'
import { LOCAL } from './paths.ts'
import { localSecrets } from './secrets.ts'

/** Where mail lands when no SMTP server is named. */
export const MAIL_FOLDER = join(LOCAL, 'mail')

/** Gives the functions, which run in this process, the variables they need; what is set already wins. */
export function setFunctionEnvironment({
  databaseUrl,
  siteUrl,
}: {
  databaseUrl: string
  siteUrl: string
}): void {
  const defaults = {
    SESSION_SECRET: localSecrets().sessionSecret,
    MAIL_DIR: MAIL_FOLDER,
    SITE_URL: siteUrl,
  }
  process.env.DATABASE_URL = databaseUrl
  for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value
}

/** The port to serve on: PORT, else 8888. */
export function wantedPort(): number {
  const port = Number(process.env.PORT ?? 8888)
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : 8888
}

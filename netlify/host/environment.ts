import * as z from 'zod/mini'
import { isEmailAddress } from '#domain/email.ts'

/** Characters in `SESSION_SECRET`, at least. */
export const SESSION_SECRET_MIN_LENGTH = 32
/** Different characters in `SESSION_SECRET`, at least; 32 random hexadecimal digits hold about fourteen. */
const SESSION_SECRET_MIN_VARIETY = 8
/** Where mail lands when no SMTP server is named outside production. */
export const DEFAULT_MAIL_DIR = '.local/mail'

const WELL_KNOWN_SECRETS =
  /change.?me|your.?secret|super.?secret|secret.?key|session.?secret|password|passord|placeholder|example|qwerty|keyboard.?cat|0123456789|1234567890|abcdefghij|lorem|development|insecure|local/i

/** A start that cannot go on; its message is one sentence that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

const variable = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => text?.trim() || undefined),
)

const variables = z.object({
  DATABASE_URL: variable,
  NETLIFY_DB_URL: variable,
  NETLIFY_DATABASE_URL: variable,
  SESSION_SECRET: variable,
  SMTP_URL: variable,
  MAIL_DIR: variable,
  MAIL_FROM: variable,
  MAIL_TO: variable,
  SITE_URL: variable,
  URL: variable,
  PARTNER_LOGIN: variable,
  NODE_ENV: variable,
  NETLIFY: variable,
  CONTEXT: variable,
})
type Variables = z.output<typeof variables>

const completeVariables = variables.check(
  z.superRefine((env, context) => {
    const sentence = problemOf(env)
    if (sentence) context.addIssue({ code: 'custom', message: sentence })
  }),
)

const environment = z.pipe(
  completeVariables,
  z.transform((env: Variables) => ({
    /** True unless `NODE_ENV` or `CONTEXT` says that this is somebody's own machine: secrets and SMTP are then demanded. */
    production: isProduction(env),
    /** Connection string of Postgres. */
    databaseUrl: databaseUrlOf(env)!,
    /** Signs the session cookies. */
    sessionSecret: env.SESSION_SECRET!,
    /** `smtp://` or `smtps://`; null sends mail to `mailDir`. */
    smtpUrl: env.SMTP_URL ?? null,
    /** Folder for `.eml` files, used without `smtpUrl`. */
    mailDir: env.MAIL_DIR ?? DEFAULT_MAIL_DIR,
    /** Sender of all mail; null is the brand and address of the site's facts. */
    mailFrom: env.MAIL_FROM ?? null,
    /** Who gets enquiries; null is the address of the site's facts. */
    mailTo: env.MAIL_TO ?? null,
    /** The site's own address without a slash at the end; null is the domain of the site's facts. */
    siteUrl: (env.SITE_URL ?? env.URL)?.replace(/\/+$/, '') ?? null,
    /** How partners log in (F-1235). */
    partnerLogin: env.PARTNER_LOGIN === 'link' ? ('link' as const) : ('direct' as const),
  })),
)

export type Environment = z.output<typeof environment>

/** The checked environment; throws an {@link EnvironmentError} whose one sentence names the wrong variable. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const result = environment.safeParse(source)
  if (!result.success) throw new EnvironmentError(result.error.issues[0]!.message)
  return result.data
}

function databaseUrlOf(env: Variables): string | undefined {
  return env.DATABASE_URL ?? env.NETLIFY_DB_URL ?? env.NETLIFY_DATABASE_URL
}

/** Everything is production that does not say otherwise: a deployed function is told little of where it runs. */
function isProduction(env: Variables): boolean {
  if (env.NETLIFY === 'true') return true
  if (env.CONTEXT !== undefined) return env.CONTEXT !== 'dev'
  return env.NODE_ENV !== 'development' && env.NODE_ENV !== 'test'
}

function problemOf(env: Variables): string | undefined {
  return (
    databaseProblem(databaseUrlOf(env)) ??
    secretProblem(env.SESSION_SECRET, isProduction(env)) ??
    mailProblem(env) ??
    addressProblem(env) ??
    urlProblem(env.SITE_URL ?? env.URL) ??
    loginProblem(env.PARTNER_LOGIN)
  )
}

function databaseProblem(url: string | undefined): string | undefined {
  if (url === undefined)
    return 'DATABASE_URL is missing: set it to the connection string of a Postgres database.'
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    return 'DATABASE_URL is not a Postgres connection string: it must start with postgres:// or postgresql://.'
  }
  return undefined
}

function secretProblem(secret: string | undefined, production: boolean): string | undefined {
  const advice = `set it to at least ${SESSION_SECRET_MIN_LENGTH} random characters, for example from 'openssl rand -base64 48'`
  if (secret === undefined) return `SESSION_SECRET is missing: ${advice}.`
  if (secret.length < SESSION_SECRET_MIN_LENGTH) return `SESSION_SECRET is too short: ${advice}.`
  if (!production) return undefined
  const guessable = new Set(secret).size < SESSION_SECRET_MIN_VARIETY || WELL_KNOWN_SECRETS.test(secret)
  return guessable ? `SESSION_SECRET is easy to guess: ${advice}.` : undefined
}

function mailProblem(env: Variables): string | undefined {
  if (env.SMTP_URL === undefined) {
    return isProduction(env)
      ? 'SMTP_URL is missing: set it to your mail server, for example smtps://user:password@smtp.example.com.'
      : undefined
  }
  if (!/^smtps?:\/\//.test(env.SMTP_URL) || !URL.canParse(env.SMTP_URL)) {
    return 'SMTP_URL is not a mail server address: it must start with smtp:// or smtps://.'
  }
  return undefined
}

function addressProblem(env: Variables): string | undefined {
  const bare = /<([^<>]*)>$/.exec(env.MAIL_FROM ?? '')?.[1] ?? env.MAIL_FROM
  if (bare !== undefined && !isEmailAddress(bare)) {
    return "MAIL_FROM is not an e-mail address: write 'post@example.com' or 'Name <post@example.com>'."
  }
  if (env.MAIL_TO !== undefined && !isEmailAddress(env.MAIL_TO)) {
    return "MAIL_TO is not an e-mail address: write 'post@example.com'."
  }
  return undefined
}

function urlProblem(url: string | undefined): string | undefined {
  if (url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url))) return undefined
  return 'SITE_URL is not a web address: write it as https://example.com.'
}

function loginProblem(mode: string | undefined): string | undefined {
  if (mode === undefined || mode === 'direct' || mode === 'link') return undefined
  return "PARTNER_LOGIN must be 'direct' or 'link', or left out."
}

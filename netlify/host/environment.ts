import * as z from 'zod/mini'
import { isEmailAddress } from '#domain/email-address.ts'
import { isPreviewDeploy } from '#domain/preview.ts'
import {
  connectionStringProblem,
  driverProblem,
  findDatabaseUrl,
  readDatabaseDriver,
  UNREADABLE,
} from './database-variables.ts'

/** Minimum characters in `SESSION_SECRET`. */
const SESSION_SECRET_MIN_LENGTH = 32
/** Minimum different characters in `SESSION_SECRET`; 32 random hexadecimal digits have about fourteen. */
const SESSION_SECRET_MIN_VARIETY = 8
/** Where mail is written when no SMTP server is configured outside production. */
export const DEFAULT_MAIL_DIR = '.local/mail'

const WELL_KNOWN_SECRETS =
  /change.?me|your.?secret|super.?secret|secret.?key|session.?secret|password|passord|placeholder|example|qwerty|keyboard.?cat|0123456789|1234567890|abcdefghij|lorem|development|insecure|local/i

/** A start that cannot go on; its message is one sentence that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** A preview without a database of its own: it leaves production's alone. */
export class PreviewError extends EnvironmentError {
  override name = 'PreviewError'
}

const variable = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => text?.trim() || undefined),
)

const variables = z.object({
  DATABASE_URL: variable,
  NETLIFY_DB_URL: variable,
  NETLIFY_DATABASE_URL: variable,
  DATABASE_DRIVER: variable,
  NETLIFY_DB_DRIVER: variable,
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
    /** True unless `NODE_ENV` or `CONTEXT` says that this is a developer's own machine; requires secrets and SMTP. */
    production: isProduction(env),
    /** True for a deploy that is not the site itself: it has a database and mail of its own, or none. */
    preview: isPreviewDeploy(env.CONTEXT),
    /** Connection string of Postgres at the start; {@link readDatabaseUrl} tells today's. */
    databaseUrl: findDatabaseUrl(env)!,
    databaseDriver: readDatabaseDriver(env),
    /** Signs the session cookies. */
    sessionSecret: env.SESSION_SECRET!,
    /** `smtp://` or `smtps://`; null sends mail to `mailDir`, and from a preview nowhere. */
    smtpUrl: env.SMTP_URL ?? null,
    /** Folder for `.eml` files, used without `smtpUrl`. */
    mailDir: env.MAIL_DIR ?? DEFAULT_MAIL_DIR,
    /** Sender of all mail; null means the brand and address from the site's facts. */
    mailFrom: env.MAIL_FROM ?? null,
    /** Who receives enquiries; null means the address from the site's facts. */
    mailTo: env.MAIL_TO ?? null,
    /** The site's origin without a trailing slash; null means the domain from the site's facts. */
    siteUrl: (env.SITE_URL ?? env.URL)?.replace(/\/+$/, '') ?? null,
    /** How partners log in (F-1235). */
    partnerLogin: env.PARTNER_LOGIN === 'link' ? ('link' as const) : ('direct' as const),
  })),
)

export type Environment = z.output<typeof environment>

/** True if partners can log in to production with their e-mail address alone, without a mailed link. */
export function allowsEmailOnlyPartnerLogin({ production, preview, partnerLogin }: Environment): boolean {
  return production && !preview && partnerLogin === 'direct'
}

/** The checked environment; throws an {@link EnvironmentError} whose one sentence names the invalid variable. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  if (isPreviewDeploy(source.CONTEXT) && readDatabaseUrl(source) === undefined) {
    throw new PreviewError(
      "This preview has no database of its own, and leaves production's alone: set PREVIEW_DATABASE_URL to give it one.",
    )
  }
  const result = environment.safeParse(ownVariables(source))
  if (!result.success) {
    const { message } = result.error.issues[0]!
    throw new EnvironmentError(
      isPreviewDeploy(source.CONTEXT) ? message.replace(/^(DATABASE|SMTP)_URL/, 'PREVIEW_$&') : message,
    )
  }
  return result.data
}

/**
 * The Postgres connection string in these variables, not validated; in a preview never production's DATABASE_URL.
 * Read it anew each time: Netlify changes the password.
 */
export function readDatabaseUrl(source: Record<string, string | undefined>): string | undefined {
  return findDatabaseUrl(ownVariables(source))
}

/**
 * The variables as a deploy may use them. Setting one for all contexts gives production's value to every preview, so a
 * preview has names of its own. Netlify Database makes a branch for each preview; its older extension did not.
 */
function ownVariables(source: Record<string, string | undefined>): Record<string, string | undefined> {
  if (!isPreviewDeploy(source.CONTEXT)) return source
  return {
    ...source,
    DATABASE_URL: source.PREVIEW_DATABASE_URL,
    NETLIFY_DATABASE_URL: undefined,
    SMTP_URL: source.PREVIEW_SMTP_URL,
    SITE_URL: source.DEPLOY_PRIME_URL,
  }
}

/** Everything is production unless it says otherwise: a deployed function knows little about where it runs. */
function isProduction(env: Variables): boolean {
  if (env.NETLIFY === 'true') return true
  if (env.CONTEXT !== undefined) return env.CONTEXT !== 'dev'
  return env.NODE_ENV !== 'development' && env.NODE_ENV !== 'test'
}

function problemOf(env: Variables): string | undefined {
  return (
    connectionStringProblem(findDatabaseUrl(env)) ??
    driverProblem(env.DATABASE_DRIVER) ??
    secretProblem(env.SESSION_SECRET, isProduction(env)) ??
    mailProblem(env) ??
    addressProblem(env) ??
    urlProblem(env.SITE_URL ?? env.URL) ??
    loginProblem(env.PARTNER_LOGIN)
  )
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
    return isProduction(env) && !isPreviewDeploy(env.CONTEXT)
      ? 'SMTP_URL is missing: set it to your mail server, for example smtps://user:password@smtp.example.com.'
      : undefined
  }
  if (!/^smtps?:\/\//.test(env.SMTP_URL)) {
    return 'SMTP_URL is not a mail server address: it must start with smtp:// or smtps://.'
  }
  return URL.canParse(env.SMTP_URL) ? undefined : `SMTP_URL ${UNREADABLE}`
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

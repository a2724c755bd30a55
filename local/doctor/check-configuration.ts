import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { SiteFacts } from '#domain/site.ts'
import { closeDb, createDb } from '#netlify/data/client.ts'
import { readSiteFacts } from '#netlify/host/built-content.ts'
import { connectionStringProblem, readUnpooledDatabaseUrl } from '#netlify/host/database-variables.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#netlify/host/environment.ts'
import { DATABASE_REGION } from '#netlify/host/region.ts'
import { mailSender, ownerAddress } from '#netlify/mail/addresses.ts'
import { describeConnectionError } from '../postgres/database.ts'
import { pendingMigrations } from '../postgres/migrations.ts'
import { withClient } from '../postgres/postgres.ts'
import { type Finding, failFinding, noteFinding, passFinding } from './finding.ts'

type Variables = Record<string, string | undefined>

/** An address under a name that is reserved for examples. */
const INVENTED = /\.example>?$/

/** How long the mail server may take to greet us, in milliseconds. */
const GREETING_MS = 10_000

/** Checks a deployment's variables and what they point to: the database, its schema, its admins, the mail server. */
export async function checkConfiguration(variables: Variables): Promise<Finding[]> {
  // The way a deployed function sees them, whatever this machine says it is.
  const found: Finding[] = []
  let environment: Environment | undefined
  try {
    environment = readEnvironment({ ...variables, NODE_ENV: 'production', CONTEXT: 'production' })
    found.push(passFinding('The variables are complete: a function would start with them.'))
    found.push(...findExampleMailAddresses(environment, await readSiteFacts()))
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    found.push(failFinding(error.message))
  }
  const database = readUnpooledDatabaseUrl(variables)
  if (database !== undefined && !connectionStringProblem(database)) {
    found.push(...(await databaseFindings(database)))
    if (environment)
      found.push(...(await wayFindings(environment, database)), ...checkDatabaseRegion(database))
  }
  if (variables.SMTP_URL) found.push(await mailFinding(variables.SMTP_URL))
  if (variables.PARTNER_LOGIN !== 'link') {
    found.push(
      noteFinding(
        'Partners are let in by their address alone: PARTNER_LOGIN=link sends them a link instead.',
      ),
    )
  }
  return found
}

/**
 * A failed finding for each mail address, the recipient of enquiries and the sender, that is still a reserved
 * `.example` address; none if both are real.
 */
export function findExampleMailAddresses(
  environment: Pick<Environment, 'mailFrom' | 'mailTo'>,
  site: Pick<SiteFacts, 'brand' | 'email'>,
): Finding[] {
  const found: Finding[] = []
  const owner = ownerAddress(environment, site)
  if (INVENTED.test(owner)) {
    found.push(
      failFinding(
        `Enquiries go to ${owner}, which nobody reads: set MAIL_TO, or email in src/content/site.md.`,
      ),
    )
  }
  const sender = mailSender(environment, site)
  const address = typeof sender === 'string' ? sender : sender.address
  if (INVENTED.test(address)) {
    found.push(
      failFinding(
        `Mail is sent from ${address}, which mail servers refuse: set MAIL_FROM, or email in src/content/site.md.`,
      ),
    )
  }
  return found
}

async function databaseFindings(url: string): Promise<Finding[]> {
  const host = new URL(url).hostname
  try {
    const pending = await pendingMigrations(url)
    if (pending.length > 0) {
      return [
        failFinding(
          `The database at ${host} lacks the newest schema (${pending.join(', ')}): run DATABASE_URL=… npm run db:migrate.`,
        ),
      ]
    }
    const { rows } = await withClient(url, (client) =>
      client.query('select count(*)::int as admins from admin_users'),
    )
    return [
      passFinding(`The database at ${host} answers and has the newest schema.`),
      rows[0].admins > 0
        ? passFinding('There is somebody to log in at /admin.')
        : failFinding(
            'Nobody can log in at /admin yet: run DATABASE_URL=… npm run admin:create -- navn@eksempel.no.',
          ),
    ]
  } catch (error) {
    const { message } = error as Error
    return [
      failFinding(
        describeConnectionError(url, error) ?? `The database at ${host} cannot be checked: ${message}`,
      ),
    ]
  }
}

/** The functions may go another way than set-up work, through a pooler or Neon's HTTP. */
async function wayFindings({ databaseUrl, databaseDriver }: Environment, direct: string): Promise<Finding[]> {
  if (databaseUrl === direct && databaseDriver === 'pg') return []
  const { hostname } = new URL(databaseUrl)
  const db = await createDb({ url: () => databaseUrl, driver: databaseDriver })
  try {
    await db.execute(sql`select 1`)
    return [passFinding(`The functions reach it, too, through ${hostname}.`)]
  } catch (error) {
    const { cause = error } = error as Error
    const reason =
      describeConnectionError(databaseUrl, cause) ?? `${hostname} says: ${(cause as Error).message}`
    return [failFinding(`The functions would not reach the database. ${reason}`)]
  } finally {
    await closeDb(db)
  }
}

/** Neon's host names say where a database is. */
export function checkDatabaseRegion(url: string): Finding[] {
  const region = /\.([a-z]+-[a-z]+-\d+)\.aws\.neon\.tech$/.exec(new URL(url).hostname)?.[1]
  if (region === undefined || region === DATABASE_REGION) return []
  return [
    noteFinding(
      `The database is in ${region}, and the functions run in Frankfurt (${DATABASE_REGION}): every statement travels in between. Neon moves no project: create it again there while it is empty.`,
    ),
  ]
}

async function mailFinding(url: string): Promise<Finding> {
  if (!URL.canParse(url)) return failFinding('SMTP_URL is not an address.')
  const transport = createTransport({ url, connectionTimeout: GREETING_MS, greetingTimeout: GREETING_MS })
  const { host } = new URL(url)
  try {
    await transport.verify()
    return passFinding(`The mail server at ${host} lets us in.`)
  } catch (error) {
    return failFinding(`The mail server at ${host} does not let us in: ${(error as Error).message}`)
  } finally {
    transport.close()
  }
}

import type { SiteFacts } from '#domain/site.ts'
import { createDb, type Db } from './data/client.ts'
import { createLogoStore, type LogoStore } from './files/logo-store.ts'
import { type Cdn, createCdn } from './host/cdn.ts'
import { type ContactTemplate, readContactTemplate } from './host/contact-template.ts'
import { type Environment, readEnvironment } from './host/environment.ts'
import { type Log, logLine } from './host/log.ts'
import { readSiteFacts } from './host/site.ts'
import { createMailer, type Mailer } from './mail/transport.ts'

/** Everything a request or a scheduled run needs. Tests put their own clock and log here. */
export type Services = {
  db: Db
  environment: Environment
  site: SiteFacts
  /** The page that answers the contact form without JavaScript. */
  contactTemplate: () => Promise<ContactTemplate>
  mailer: Mailer
  logos: LogoStore
  cdn: Cdn
  log: Log
  now: () => Date
}

/** Opens the services an environment asks for; throws an EnvironmentError when it is incomplete. */
export async function createServices(source: Record<string, string | undefined>): Promise<Services> {
  const environment = readEnvironment(source)
  const [db, site] = await Promise.all([createDb(environment.databaseUrl), readSiteFacts()])
  return {
    db,
    environment,
    site,
    contactTemplate: () => readContactTemplate(siteUrl({ environment, site })),
    mailer: createMailer({ environment, site }),
    logos: createLogoStore(),
    cdn: createCdn(),
    log: logLine,
    now: () => new Date(),
  }
}

let services: Promise<Services> | undefined

/** The services of this process, opened at the first call; a start that failed is tried again at the next. */
export function servicesOfProcess(): Promise<Services> {
  services ??= createServices(process.env).catch((error) => {
    services = undefined
    throw error
  })
  return services
}

/** The site's own address without a slash at the end, for links in mail. */
export function siteUrl({ environment, site }: Pick<Services, 'environment' | 'site'>): string {
  return environment.siteUrl ?? `https://${site.domain}`
}

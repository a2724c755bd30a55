import type { OfferedPackage } from '#domain/chosen-package.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import type { SiteFacts } from '#domain/site.ts'
import { createPasswordHasher, type Passwords } from './auth/passwords.ts'
import { createDb, type Db } from './data/client.ts'
import { createLogoStore, type LogoStore } from './files/logo-store.ts'
import { readPackages, readPartnerConfigs, readSiteFacts, readTermsVersion } from './host/built-content.ts'
import { type Cdn, createCdn } from './host/cdn.ts'
import { type DeployFacts, deployVariables } from './host/deploy.ts'
import { type Environment, readDatabaseUrl, readEnvironment } from './host/environment.ts'
import { type FormName, type FormTemplate, readFormTemplate } from './host/form-template.ts'
import { type Log, logLine } from './host/log.ts'
import { createPendingMarkers, type PendingMarkers } from './mail/pending-markers.ts'
import { createMailer, type Mailer } from './mail/transport.ts'

/** Everything a request or a scheduled run needs. Tests supply their own clock and log here. */
export type Services = {
  db: Db
  environment: Environment
  site: SiteFacts
  /** The version of the terms at /vilkar. */
  termsVersion: string
  /** The packages on /tilbud. */
  packages: OfferedPackage[]
  /** The page that answers a form without JavaScript. */
  formTemplate: (form: FormName) => Promise<FormTemplate>
  /** What is fixed on the offer pages. */
  partnerConfigs: () => Promise<PartnerConfigs>
  mailer: Mailer
  pendingMail: PendingMarkers
  /** Of offer pages that the CDN may still keep as they were. */
  pendingPurges: PendingMarkers
  logos: LogoStore
  passwords: Passwords
  cdn: Cdn
  log: Log
  now: () => Date
}

/**
 * Opens the services an environment asks for; throws an EnvironmentError when it is incomplete. The database follows the
 * environment: a new password in it is used by the next statement.
 */
export async function createServices(
  source: Record<string, string | undefined>,
  call: DeployFacts = {},
): Promise<Services> {
  const deploy = deployVariables(call, source)
  const environment = readEnvironment({ ...source, ...deploy })
  const url = () => readDatabaseUrl({ ...source, ...deploy }) ?? environment.databaseUrl
  const [db, site, termsVersion, packages] = await Promise.all([
    createDb({ url, driver: environment.databaseDriver }),
    readSiteFacts(),
    readTermsVersion(),
    readPackages(),
  ])
  return {
    db,
    environment,
    site,
    termsVersion,
    packages,
    formTemplate: (form) => readFormTemplate(form, siteUrl({ environment, site })),
    partnerConfigs: () => readPartnerConfigs(siteUrl({ environment, site })),
    mailer: createMailer({ environment, site }),
    pendingMail: createPendingMarkers('waiting-mail', undefined, environment),
    pendingPurges: createPendingMarkers('late-purges', undefined, environment),
    logos: createLogoStore(undefined, environment),
    passwords: createPasswordHasher(),
    cdn: createCdn(),
    log: logLine,
    now: () => new Date(),
  }
}

let services: Promise<Services> | undefined

/** This process's services, opened on its first call; a failed start is retried on the next. */
export function servicesOfProcess(call?: DeployFacts): Promise<Services> {
  services ??= createServices(process.env, call).catch((error) => {
    services = undefined
    throw error
  })
  return services
}

/** The site's origin without a trailing slash, for links in mail. */
export function siteUrl({ environment, site }: Pick<Services, 'environment' | 'site'>): string {
  return environment.siteUrl ?? `https://${site.domain}`
}

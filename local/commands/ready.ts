import { DEMO_LOGINS } from '../demo/logins.ts'
import { MAIL_FOLDER } from '../platform/environment.ts'
import { localSecrets } from '../platform/secrets.ts'
import type { LocalDatabase } from '../postgres/database.ts'

/** What the person who started the platform wants to know. */
export function readyText({
  url,
  database,
}: {
  url: string
  database: Pick<LocalDatabase, 'url' | 'folder'>
}): string {
  const mail = process.env.SMTP_URL ? `sent through ${new URL(process.env.SMTP_URL).host}` : MAIL_FOLDER
  return `
  Magiske Falk is ready.

    Site      ${url}
    Partner   ${url}/partner   log in as ${DEMO_LOGINS.radisson} or ${DEMO_LOGINS.haubitz}
    Admin     ${url}/admin     log in as ${DEMO_LOGINS.admin}, password ${localSecrets().adminPassword}
    Offer     ${url}/partner/radisson/Nordlys-Eiendom
    Mail      ${mail}
    Database  ${database.url}
              kept in ${database.folder}

  Ctrl-C stops. "npm start -- --reset" begins anew.
`
}

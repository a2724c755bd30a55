import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unsetDeploymentVariables } from './deployment-variables.ts'
import { PROJECT } from './paths.ts'

test('tests do not see the variables of a deployment that are in the shell', () => {
  const machine = { PATH: '/bin', PORT: '9000', CHROMIUM_PATH: '/bin/chromium', TEST_DRIVER: 'pg' }
  const deployment = {
    ...{
      DATABASE_URL: 'postgres://u:p@h/db',
      NETLIFY_DB_URL: 'postgres://u:p@h/db',
      NETLIFY_DB_DRIVER: 'server',
    },
    ...{
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_TO: 'post@firma.no',
      PARTNER_LOGIN: 'link',
      SITE_URL: 'https://firma.no',
    },
  }
  const environment = { ...machine, ...deployment }
  unsetDeploymentVariables(environment)
  expect(environment).toEqual(machine)
})

test.each([
  'vitest.config.ts',
  'playwright.config.ts',
  'tests/engines/playwright.config.ts',
  'local/commands/test.ts',
])('%s forgets them before any test', (file) => {
  expect(readFileSync(join(PROJECT, file), 'utf8')).toMatch(/^\s*unsetDeploymentVariables\(\)$/m)
})

// The platform for browser tests, in a process of its own, so that its log does not mix with the tests' output.
import { mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '#local/cli/paths.ts'
import { seedLocalDemo } from '#local/demo/seed.ts'
import { setBlobsVariable, startBlobs } from '#local/platform/blobs.ts'
import { LocalCdn } from '#local/platform/cdn.ts'
import { FunctionRunner, loadFunctions } from '#local/platform/functions.ts'
import { startPlatform } from '#local/platform/platform.ts'
import { staticSite } from '#local/platform/static-site.ts'
import { migrate } from '#local/postgres/migrations.ts'
import { freePort, startPostgres, withClient } from '#local/postgres/postgres.ts'
import { FUNCTIONS_FOLDER, SITE_FOLDER } from '#netlify/build/functions.ts'
import { ADDRESS_HEADER, TEST_ADMIN_PASSWORD, TEST_SESSION_SECRET } from './identities.ts'
import { keptSite } from './kept-site.ts'
import { quickPasswords } from './sessions.ts'
import { throwawayFolder } from './throwaway-folder.ts'

const folder = await throwawayFolder('falk-e2e-')
// Astro moves the files of a build to their place, which it can only on the project's own file system.
const builds = mkdtempSync(join(PROJECT, 'build/e2e-'))
const mailFolder = join(folder, 'mail')
await mkdir(mailFolder)
const cluster = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
await cluster.createDatabase('e2e')
const databaseUrl = cluster.url('e2e')
await migrate(databaseUrl)
await seedLocalDemo(databaseUrl, { adminPassword: TEST_ADMIN_PASSWORD })
const quickHash = await quickPasswords().hash(TEST_ADMIN_PASSWORD)
await withClient(databaseUrl, (client) => client.query('update admin_users set password = $1', [quickHash]))
const blobs = await startBlobs(join(folder, 'blobs'))
setBlobsVariable(blobs)
// Tests bypass the API when they write, so nothing is cached; the functions still find a CDN to purge.
const stopCdn = await new LocalCdn().start()
const port = await freePort()
const url = `http://localhost:${port}`
Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: TEST_SESSION_SECRET,
  MAIL_DIR: mailFolder,
  SITE_URL: url,
})
delete process.env.SMTP_URL
const functions = new FunctionRunner((error) => console.error(error))
functions.use(await loadFunctions(FUNCTIONS_FOLDER), { schedules: false })
const platform = await startPlatform({
  port,
  functions,
  site: keptSite(staticSite({ projectDir: PROJECT, publicDir: SITE_FOLDER })),
  addressOf: ({ headers, socket }) => String(headers[ADDRESS_HEADER] ?? socket.remoteAddress ?? ''),
})

// The tests' process closes the channel when they are over, or when it ends for any reason.
process.once('disconnect', async () => {
  await platform.stop()
  await stopCdn()
  await blobs.stop()
  await cluster.stop()
  for (const each of [folder, builds]) await rm(each, { recursive: true, force: true })
  process.exit()
})
process.send?.({
  E2E_URL: url,
  E2E_MAIL_FOLDER: mailFolder,
  E2E_DATABASE_URL: databaseUrl,
  E2E_OTHER_SITE: join(builds, 'other-site'),
})

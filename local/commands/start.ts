import { FUNCTIONS_FOLDER, SITE_FOLDER } from '#netlify/build/functions.ts'
import { parseCommandLine, runCommand, runWithProgress } from '../cli/command.ts'
import { setInterruptHandler } from '../cli/interrupt.ts'
import { BLOBS_FOLDER, PROJECT } from '../cli/paths.ts'
import { readyText } from '../demo/ready-message.ts'
import { seedLocalDemo } from '../demo/seed.ts'
import { setBlobsVariable, startBlobs } from '../platform/blobs.ts'
import { buildIfNeeded } from '../platform/build.ts'
import { LocalCdn } from '../platform/cdn.ts'
import { portFromEnvironment, readOrCreateSecrets, setFunctionEnvironment } from '../platform/environment.ts'
import { FunctionRunner, loadFunctions } from '../platform/functions.ts'
import { checkPort, startPlatform } from '../platform/platform.ts'
import { staticSite } from '../platform/static-site.ts'
import { startLocalDatabase } from '../postgres/database.ts'
import { askForFirstAdmin, createOrResetAdmin } from './admin-create.ts'

await runCommand(async () => {
  const { values } = parseCommandLine({ options: { reset: { type: 'boolean' }, empty: { type: 'boolean' } } })
  const port = portFromEnvironment()
  await checkPort(port)
  const database = await runWithProgress('Starting the database', () =>
    startLocalDatabase({ command: 'npm start', reset: values.reset }),
  )
  setInterruptHandler(() => database.stop())
  if (values.empty) {
    const admin = await askForFirstAdmin(database.url)
    if (admin) await createOrResetAdmin(database.url, admin)
  } else if (await seedLocalDemo(database.url, { adminPassword: readOrCreateSecrets().adminPassword })) {
    console.log('  Demo content is in place.')
  }
  await buildIfNeeded()
  const blobs = await startBlobs(BLOBS_FOLDER)
  setBlobsVariable(blobs)
  setFunctionEnvironment({ databaseUrl: database.url, siteUrl: `http://localhost:${port}` })
  const functions = new FunctionRunner((error) => console.error(error))
  functions.use(await loadFunctions(FUNCTIONS_FOLDER), { schedules: true })
  const site = staticSite({ projectDir: PROJECT, publicDir: SITE_FOLDER })
  const cdn = new LocalCdn()
  const stopCdn = await cdn.start()
  const platform = await startPlatform({ port, functions, cdn, site })
  setInterruptHandler(async () => {
    await platform.stop()
    await stopCdn()
    await blobs.stop()
    await database.stop()
  })
  console.log(await readyText({ url: platform.url, database }))
})

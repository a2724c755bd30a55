import { announceBlobs, startBlobs } from './blobs.ts'
import { buildIfNeeded, FUNCTIONS_FOLDER, SITE_FOLDER } from './build.ts'
import { LocalCdn } from './cdn.ts'
import { startLocalDatabase } from './database.ts'
import { setFunctionEnvironment, wantedPort } from './environment.ts'
import { FunctionRunner, loadFunctions } from './functions.ts'
import { onInterrupt } from './interrupt.ts'
import { BLOBS_FOLDER, PROJECT } from './paths.ts'
import { checkPort, startPlatform } from './platform.ts'
import { step } from './progress.ts'
import { readyText } from './ready.ts'
import { localSecrets } from './secrets.ts'
import { seed } from './seed.ts'
import { staticSite } from './static-site.ts'
import { runCommand } from './stop-with-sentence.ts'

await runCommand(async () => {
  const port = wantedPort()
  await checkPort(port)
  const reset = process.argv.includes('--reset')
  const database = await step('Starting the database', () =>
    startLocalDatabase({ command: 'npm start', reset }),
  )
  onInterrupt(() => database.stop())
  const { adminPassword } = localSecrets()
  if (await seed(database.url, { adminPassword })) console.log('  Demo content is in place.')
  await buildIfNeeded()
  const blobs = await startBlobs(BLOBS_FOLDER)
  announceBlobs(blobs)
  setFunctionEnvironment({ databaseUrl: database.url, siteUrl: `http://localhost:${port}` })
  const functions = new FunctionRunner((error) => console.error(error))
  functions.use(await loadFunctions(FUNCTIONS_FOLDER), { schedules: true })
  const site = staticSite({ projectDir: PROJECT, publicDir: SITE_FOLDER })
  const cdn = new LocalCdn()
  const stopCdn = await cdn.start()
  const platform = await startPlatform({ port, functions, cdn, site })
  onInterrupt(async () => {
    await platform.stop()
    await stopCdn()
    await blobs.stop()
    await database.stop()
  })
  console.log(readyText({ url: platform.url, database }))
})

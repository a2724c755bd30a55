import { join } from 'node:path'
import { dev } from 'astro'
import { announceBlobs, startBlobs } from './blobs.ts'
import { LocalCdn } from './cdn.ts'
import { checkContent } from './content-check.ts'
import { startLocalDatabase } from './database.ts'
import { platformInDev } from './dev-integration.ts'
import { setFunctionEnvironment, wantedPort } from './environment.ts'
import { FunctionBundler } from './function-bundler.ts'
import { FunctionRunner } from './functions.ts'
import { onInterrupt } from './interrupt.ts'
import { BLOBS_FOLDER, PROJECT } from './paths.ts'
import { checkPort } from './platform.ts'
import { step } from './progress.ts'
import { readyText } from './ready.ts'
import { localSecrets } from './secrets.ts'
import { seed } from './seed.ts'
import { runCommand, Stop } from './stop-with-sentence.ts'

/** What the site's own watcher must not look at: the running database changes its files all the time. */
const NOT_WATCHED = ['.local', 'build', 'dist', 'test-results'].map((folder) => join(PROJECT, folder, '**'))

await runCommand(async () => {
  const port = wantedPort()
  await checkPort(port)
  const database = await step('Starting the database', () => startLocalDatabase({ command: 'npm run dev' }))
  onInterrupt(() => database.stop())
  await seed(database.url, { adminPassword: localSecrets().adminPassword })
  const blobs = await startBlobs(BLOBS_FOLDER)
  announceBlobs(blobs)
  // Nothing is kept while developing; the functions find somebody to tell all the same.
  const stopCdn = await new LocalCdn().start()
  setFunctionEnvironment({ databaseUrl: database.url, siteUrl: `http://localhost:${port}` })
  const functions = new FunctionRunner((error) => console.error(error))
  try {
    checkContent()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
  }
  const bundler = new FunctionBundler(functions)
  await bundler.reload()
  const server = await dev({
    root: PROJECT,
    server: { port, host: 'localhost' },
    integrations: [platformInDev({ functions, projectDir: PROJECT, onServerChange: () => bundler.reload() })],
    vite: { server: { watch: { ignored: NOT_WATCHED } } },
    logLevel: 'info',
  })
  onInterrupt(async () => {
    await server.stop()
    await bundler.stop()
    await functions.stop()
    await stopCdn()
    await blobs.stop()
    await database.stop()
  })
  console.log(readyText({ url: `http://localhost:${port}`, database }))
})

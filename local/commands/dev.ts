import { join } from 'node:path'
import { dev } from 'astro'
import { ContentFault, checkContent } from '#integrations/content-check/check.ts'
import { onInterrupt } from '../cli/interrupt.ts'
import { BLOBS_FOLDER, PROJECT } from '../cli/paths.ts'
import { step } from '../cli/progress.ts'
import { runCommand } from '../cli/stop-with-sentence.ts'
import { seed } from '../demo/seed.ts'
import { announceBlobs, startBlobs } from '../platform/blobs.ts'
import { LocalCdn } from '../platform/cdn.ts'
import { platformInDev } from '../platform/dev-integration.ts'
import { setFunctionEnvironment, wantedPort } from '../platform/environment.ts'
import { FunctionBundler } from '../platform/function-bundler.ts'
import { FunctionRunner } from '../platform/functions.ts'
import { checkPort } from '../platform/platform.ts'
import { localSecrets } from '../platform/secrets.ts'
import { startLocalDatabase } from '../postgres/database.ts'
import { readyText } from './ready.ts'

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
    checkContent({ project: PROJECT })
  } catch (error) {
    console.error(error instanceof ContentFault ? error.message : error)
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

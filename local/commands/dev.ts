import { join } from 'node:path'
import { parseCommandLine, runCommand, runWithProgress } from '../cli/command.ts'
import { setInterruptHandler } from '../cli/interrupt.ts'
import { BLOBS_FOLDER, PROJECT } from '../cli/paths.ts'
import { readyText } from '../demo/ready-message.ts'
import { seedLocalDemo } from '../demo/seed.ts'
import { setBlobsVariable, startBlobs } from '../platform/blobs.ts'
import { LocalCdn } from '../platform/cdn.ts'
import { localPlatformIntegration } from '../platform/dev-integration.ts'
import { portFromEnvironment, readOrCreateSecrets, setFunctionEnvironment } from '../platform/environment.ts'
import { FunctionBundler } from '../platform/function-bundler.ts'
import { FunctionRunner } from '../platform/functions.ts'
import { checkPort } from '../platform/platform.ts'
import { startLocalDatabase } from '../postgres/database.ts'

/** What the site's own watcher must ignore: the running database changes its files all the time. */
const NOT_WATCHED = ['.local', 'build', 'dist', 'test-results'].map((folder) => join(PROJECT, folder, '**'))

await runCommand(async () => {
  parseCommandLine({})
  const port = portFromEnvironment()
  await checkPort(port)
  // Loading the site's own program takes as long as starting the database.
  const [database, { dev }] = await Promise.all([
    runWithProgress('Starting the database', () => startLocalDatabase({ command: 'npm run dev' })),
    import('astro'),
  ])
  setInterruptHandler(() => database.stop())
  await seedLocalDemo(database.url, { adminPassword: readOrCreateSecrets().adminPassword })
  const blobs = await startBlobs(BLOBS_FOLDER)
  setBlobsVariable(blobs)
  // Nothing is cached during development, but the functions still find a CDN to purge.
  const stopCdn = await new LocalCdn().start()
  setFunctionEnvironment({ databaseUrl: database.url, siteUrl: `http://localhost:${port}` })
  const functions = new FunctionRunner((error) => console.error(error))
  const bundler = new FunctionBundler(functions)
  await bundler.reload()
  const server = await dev({
    root: PROJECT,
    server: { port, host: 'localhost' },
    integrations: [
      localPlatformIntegration({ functions, projectDir: PROJECT, onServerChange: () => bundler.reload() }),
    ],
    vite: { server: { watch: { ignored: NOT_WATCHED } } },
    logLevel: 'info',
  })
  setInterruptHandler(async () => {
    await server.stop()
    await bundler.stop()
    await functions.stop()
    await stopCdn()
    await blobs.stop()
    await database.stop()
  })
  const url = `http://localhost:${port}`
  console.log(await readyText({ url, database }))
  // The first page takes seconds, which pass while its URL is being typed.
  await fetch(url).catch(() => undefined)
})

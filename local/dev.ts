import { join } from 'node:path'
import { dev } from 'astro'
import { context } from 'esbuild'
import { functionBundle, functionSources } from './build.ts'
import { startLocalDatabase } from './database.ts'
import { platformInDev } from './dev-integration.ts'
import { setFunctionEnvironment, wantedPort } from './environment.ts'
import { FunctionRunner, loadFunctions } from './functions.ts'
import { onInterrupt } from './interrupt.ts'
import { LOCAL, PROJECT } from './paths.ts'
import { portTaken } from './platform.ts'
import { freePortOr } from './postgres.ts'
import { step } from './progress.ts'
import { readyText } from './ready.ts'
import { localSecrets } from './secrets.ts'
import { seed } from './seed.ts'
import { runCommand, Stop } from './stop-with-sentence.ts'

/** Where the functions are bundled while developing. */
const DEV_FUNCTIONS = join(LOCAL, 'functions')

await runCommand(async () => {
  const port = wantedPort()
  if ((await freePortOr(port)) === null) throw new Stop(portTaken(port))
  const database = await step('Starting the database', () => startLocalDatabase({ command: 'npm run dev' }))
  onInterrupt(() => database.stop())
  await seed(database.url, { adminPassword: localSecrets().adminPassword })
  setFunctionEnvironment({ databaseUrl: database.url, siteUrl: `http://localhost:${port}` })
  const functions = new FunctionRunner((error) => console.error(error))
  const bundler = await watchFunctions(functions)
  const server = await dev({
    root: PROJECT,
    server: { port, host: 'localhost' },
    integrations: [platformInDev(functions, PROJECT)],
    logLevel: 'info',
  })
  onInterrupt(async () => {
    await server.stop()
    await bundler.dispose()
    await functions.stop()
    await database.stop()
  })
  console.log(readyText({ url: `http://localhost:${port}`, databaseUrl: database.url }))
})

/** Bundles the functions, and again at every change of a file they are made of; each bundle is taken into use at once. */
async function watchFunctions(functions: FunctionRunner) {
  let version = 0
  let firstLoaded = () => {}
  const ready = new Promise<void>((resolve) => {
    firstLoaded = resolve
  })
  const bundler = await context({
    ...functionBundle({ minify: false }),
    outdir: DEV_FUNCTIONS,
    entryPoints: await functionSources(),
    plugins: [
      {
        name: 'take-into-use',
        setup: (build) => {
          build.onEnd(async ({ errors }) => {
            if (errors.length > 0) return
            version += 1
            functions.use(await loadFunctions(DEV_FUNCTIONS, `?version=${version}`), { schedules: true })
            if (version > 1) console.log('  API reloaded.')
            firstLoaded()
          })
        },
      },
    ],
  })
  await bundler.watch()
  await ready
  return bundler
}

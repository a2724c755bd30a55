import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildContext, context } from 'esbuild'
import { functionBundleOptions, functionSources } from '#netlify/build/functions.ts'
import { LOCAL } from '../cli/paths.ts'
import { type FunctionRunner, loadFunctions } from './functions.ts'

/** Where the functions are bundled during development. */
const DEV_FUNCTIONS = join(LOCAL, 'functions')

/** Bundles the functions and puts each bundle into use at once. */
export class FunctionBundler {
  readonly #functions: FunctionRunner
  #made: { from: string; bundler: BuildContext } | undefined
  #version = 0
  #work: Promise<void> = Promise.resolve()

  constructor(functions: FunctionRunner) {
    this.#functions = functions
  }

  /** Bundles again, one call after the other. If sources do not compile, the last bundle stays in use. */
  reload(): Promise<void> {
    this.#work = this.#work.then(() => this.#reload()).catch(reportUnlessShown)
    return this.#work
  }

  async stop(): Promise<void> {
    await this.#made?.bundler.dispose()
  }

  async #reload(): Promise<void> {
    const begun = performance.now()
    const bundler = await this.#bundler()
    await bundler.rebuild()
    this.#version += 1
    const loaded = await loadFunctions(DEV_FUNCTIONS, `?version=${this.#version}`)
    this.#functions.use(loaded, { schedules: true })
    if (this.#version > 1) console.log(`  API reloaded (${Math.round(performance.now() - begun)} ms).`)
  }

  /** The bundler for the current functions and site facts. */
  async #bundler(): Promise<BuildContext> {
    const options = {
      ...(await devBundleOptions()),
      outdir: DEV_FUNCTIONS,
      entryPoints: await functionSources(),
    }
    const from = JSON.stringify(options)
    if (this.#made?.from === from) return this.#made.bundler
    await this.stop()
    rmSync(DEV_FUNCTIONS, { recursive: true, force: true })
    this.#made = { from, bundler: await context(options) }
    return this.#made.bundler
  }
}

/** esbuild options in development: shared code is bundled once, which halves the time of a reload. */
export async function devBundleOptions() {
  const { alias = {}, ...bundle } = await functionBundleOptions({ minify: false })
  // What is required and stands in a file of its own is imported without its names: mail would find no createTransport.
  const { nodemailer: _, ...others } = alias
  return { ...bundle, alias: others, splitting: true, chunkNames: 'shared/[name]-[hash]' }
}

/** Prints an error, unless the bundler has already printed it with its place in the source. */
function reportUnlessShown(error: unknown): void {
  if (!(error instanceof Error && 'errors' in error)) console.error(error)
}

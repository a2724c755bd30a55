import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Config, Context } from '@netlify/functions'
import { Cron } from 'croner'

/** How long work may continue after its answers once told to stop, in milliseconds; mail waits in its outbox. */
const STOP_GRACE_MS = 2000

/** The largest request a function gets, in bytes: the host passes on binary as base64. */
export const REQUEST_MAX_BYTES = 6 * 1024 * 1024

type Handler = (request: Request, context: Context) => Promise<Response | undefined>

/** A deployed function: its handler, and where or when it runs. */
type LocalFunction = { name: string; handler: Handler; config: Config }

/**
 * Imports the functions in a folder, bundled (`.mjs`) or as source (`.mts`). `version` is a query string, such as
 * `?version=2`, that makes Node import them again.
 */
export async function loadFunctions(folder: string, version = ''): Promise<LocalFunction[]> {
  const files = (await readdir(folder)).filter((file) => /\.m[jt]s$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const module = await import(`${pathToFileURL(join(folder, file)).href}${version}`)
      return { name: file.replace(/\.m[jt]s$/, ''), handler: module.default, config: module.config ?? {} }
    }),
  )
}

/** Runs functions as Netlify does: by path for requests, or on a schedule. */
export class FunctionRunner {
  readonly #background = new Set<Promise<unknown>>()
  readonly #onError: (error: unknown) => void
  #functions: readonly LocalFunction[] = []
  #jobs: Cron[] = []

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** Replaces the functions in use. */
  use(functions: readonly LocalFunction[], { schedules }: { schedules: boolean }): void {
    for (const job of this.#jobs) job.stop()
    this.#functions = functions
    this.#jobs = schedules ? functions.flatMap((each) => this.#schedule(each)) : []
  }

  /** The answer of the function whose path matches, or undefined if none does. */
  async handle(request: Request, ip: string): Promise<Response | undefined> {
    const path = new URL(request.url).pathname
    for (const { config, handler } of this.#functions) {
      if (isOneOf(config.excludedPath, path)) continue
      if (!isOneOf(config.path, path)) continue
      if (isTooLarge(request)) return new Response('Request too large', { status: 413 })
      return (await handler(request, this.#context(request, ip))) ?? new Response(null, { status: 204 })
    }
    return undefined
  }

  /** Ends the schedules and waits briefly for work that continues after answers. */
  async stop(): Promise<void> {
    for (const job of this.#jobs) job.stop()
    await Promise.race([this.settled(), wait(STOP_GRACE_MS, undefined, { ref: false })])
  }

  /** Waits for work that continues after answers. */
  async settled(): Promise<void> {
    while (this.#background.size > 0) await Promise.allSettled([...this.#background])
  }

  #schedule({ name, config, handler }: LocalFunction): Cron[] {
    if (config.schedule === undefined) return []
    const run = async () => {
      const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' })
      await handler(request, this.#context(request, '127.0.0.1'))
    }
    return [new Cron(config.schedule, { catch: this.#onError, protect: true, unref: true }, run)]
  }

  #context(request: Request, ip: string): Context {
    const known = {
      ip,
      requestId: crypto.randomUUID(),
      params: {},
      geo: {},
      url: new URL(request.url),
      waitUntil: (work: Promise<unknown>) => {
        const done = work.catch(this.#onError).finally(() => this.#background.delete(done))
        this.#background.add(done)
      },
    }
    // Our functions read nothing else; the rest of Netlify's context means nothing on this machine.
    return known as unknown as Context
  }
}

/** True if a pattern matches the path, with or without a slash at its end: the host allows one. */
function isOneOf(patterns: string | string[] | undefined, pathname: string): boolean {
  const paths = [pathname, pathname.replace(/(?<=.)\/$/, '')]
  return [patterns ?? []].flat().some((pattern) => {
    const address = addressesOf(pattern)
    return paths.some((path) => address.test({ pathname: path }))
  })
}

/** Parsed once: every request is compared with all of them. */
const parsed = new Map<string, URLPattern>()

function addressesOf(pattern: string): URLPattern {
  const held = parsed.get(pattern) ?? new URLPattern({ pathname: pattern })
  parsed.set(pattern, held)
  return held
}

function isTooLarge({ headers }: Request): boolean {
  const bytes = Number(headers.get('content-length') ?? 0)
  const isText = /^(text|application)\/(.+\+)?(plain|json|x-www-form-urlencoded)/.test(
    headers.get('content-type') ?? '',
  )
  return (isText ? bytes : Math.ceil(bytes / 3) * 4) > REQUEST_MAX_BYTES
}

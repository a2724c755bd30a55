import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { functionBundleOptions, functionSources } from '#netlify/build/functions.ts'

const PROGRAM = fileURLToPath(new URL('./functions-process.ts', import.meta.url))

/** The functions that store and send, bundled as for deployment, in a folder of their own. */
export async function bundledFunctions(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'falk-faults-'))
  await build({
    ...(await functionBundleOptions({ minify: true })),
    entryPoints: (await functionSources()).filter((file) => /\/(api|outbox)\.mts$/.test(file)),
    outdir: folder,
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A process that serves the functions. */
export type FunctionsProcess = {
  url: string
  /** Runs the scheduled outbox function once. */
  deliver: () => Promise<void>
  /** Kills the process at once, whatever it is doing. */
  kill: () => Promise<void>
}

/** Starts the functions in a process with these environment variables. */
export async function startFunctions(
  folder: string,
  environment: Record<string, string>,
): Promise<FunctionsProcess> {
  const child: ChildProcess = fork(PROGRAM, [folder], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...environment },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = once(child, 'exit')
  const [{ port }] = (await Promise.race([once(child, 'message'), ended.then(stoppedEarly)])) as [
    { port: number },
  ]
  return {
    url: `http://127.0.0.1:${port}`,
    async deliver() {
      const done = once(child, 'message')
      child.send('deliver')
      await Promise.race([done, ended.then(stoppedEarly)])
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function stoppedEarly(): never {
  throw new Error('The process with the functions ended by itself.')
}

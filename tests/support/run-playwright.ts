import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT } from '#local/cli/paths.ts'

/** Runs `playwright test` with these arguments, and variables besides this process's own; false when a test fails. */
export async function runPlaywright(
  args: string[],
  variables: Record<string, string> = {},
): Promise<boolean> {
  const run = spawn('playwright', ['test', ...args], {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...variables },
  })
  const [code] = await once(run, 'exit')
  return code === 0
}

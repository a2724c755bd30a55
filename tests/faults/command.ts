// What must hold when things break: `npm run test:faults`; repeat the same moments with `-- --seed 7`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommandError, parseCommandLine, runCommand } from '#local/cli/command.ts'
import { PROJECT } from '#local/cli/paths.ts'

await runCommand(async () => {
  const { values } = parseCommandLine({ options: { seed: { type: 'string' } } })
  const seed = values.seed ?? String(Date.now() % 2 ** 31)
  if (!/^\d+$/.test(seed)) throw new CommandError(`--seed is "${seed}": it must be a whole number.`)
  const running = spawn('vitest', ['run', '--project', 'api-pg', 'tests/faults'], {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, FAULTS: 'whole', FAULTS_SEED: seed },
  })
  const [code] = await once(running, 'exit')
  if (code !== 0)
    throw new CommandError('Something was lost or arrived twice: the counts that differ are above.')
})

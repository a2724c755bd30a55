// Many generated requests against the API: `npm run test:fuzz -- --runs 20000 --seed 7`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommandError, parseCommandLine, runCommand } from '#local/cli/command.ts'
import { PROJECT } from '#local/cli/paths.ts'

await runCommand(async () => {
  const { values } = parseCommandLine({
    options: {
      runs: { type: 'string', default: '20000' },
      seed: { type: 'string' },
      path: { type: 'string' },
    },
  })
  const seed = values.seed ?? String(Date.now() % 2 ** 31)
  for (const [name, text] of Object.entries({ runs: values.runs, seed })) {
    if (!/^-?\d+$/.test(text)) throw new CommandError(`--${name} is "${text}": it must be a whole number.`)
  }
  console.log(
    `Sending ${values.runs} requests; repeat with: npm run test:fuzz -- --runs ${values.runs} --seed ${seed}`,
  )
  const fuzzing = spawn('vitest', ['run', '--project', 'api-pg', 'tests/fuzz'], {
    cwd: PROJECT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      FUZZ_RUNS: values.runs,
      FUZZ_SEED: seed,
      ...(values.path ? { FUZZ_PATH: values.path } : {}),
    },
  })
  const [code] = await once(fuzzing, 'exit')
  if (code !== 0)
    throw new CommandError(
      'The run failed, see above: the counterexample is the smallest request that shows it.',
    )
})

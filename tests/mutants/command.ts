// Which breaks of the code no test notices: `npm run test:mutants`, or `-- domain files`, `-- rules`, `-- browser`.
import { CommandError, parseCommandLine, runCommand } from '#local/cli/command.ts'
import { BROWSER_MUTANTS } from './by-hand/browser.ts'
import { judgeBrowserMutants, judgeServerMutants } from './by-hand/judge.ts'
import type { HandMutant } from './by-hand/mutant.ts'
import { SERVER_MUTANTS } from './by-hand/server.ts'
import { scoreOf } from './generated.ts'
import { GROUPS } from './groups.ts'

/** Of a hundred mutants of a group, at least this many must be noticed. */
const WANTED_PERCENT = 90

/** The hand-kept tables, by the name they are asked for. */
const TABLES = {
  rules: { breaks: SERVER_MUTANTS, judge: judgeServerMutants },
  browser: { breaks: BROWSER_MUTANTS, judge: judgeBrowserMutants },
} as const

await runCommand(async () => {
  const { values, positionals } = parseCommandLine({
    options: { only: { type: 'string', multiple: true }, every: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const known = [...Object.keys(GROUPS), ...Object.keys(TABLES)]
  for (const name of positionals)
    if (!known.includes(name)) throw new CommandError(`"${name}" is none of ${known.join(', ')}.`)
  const every = Number(values.every)
  if (!Number.isInteger(every) || every < 1)
    throw new CommandError('--every takes a whole number, such as 5.')
  const wanted = positionals.length > 0 ? positionals : known
  const below: string[] = []
  for (const name of wanted) {
    const isFine =
      name in TABLES
        ? judged(name as keyof typeof TABLES)
        : await generated(name, { only: values.only, every })
    if (!isFine) below.push(name)
  }
  if (below.length > 0) throw new CommandError(`Too much goes unnoticed in: ${below.join(', ')}.`)
})

/** Prints what nobody noticed; true if the group's score is good enough. */
async function generated(name: string, selection: Parameters<typeof scoreOf>[1]): Promise<boolean> {
  const { noticed, all, survivors } = await scoreOf(name, selection)
  const percent = (100 * noticed) / Math.max(1, all)
  console.log(`\n${survivors.join('\n')}\n\n${name}: ${noticed} of ${all} noticed, ${percent.toFixed(1)} %`)
  return percent >= WANTED_PERCENT
}

/** Prints what became of each break in a table; true if a test noticed every one. */
function judged(name: keyof typeof TABLES): boolean {
  const { breaks, judge } = TABLES[name]
  let unseen = 0
  judge(breaks, ({ what, file, noticedBy, noticed }: HandMutant & { noticed: boolean }) => {
    console.log(`${noticed ? 'noticed ' : 'UNSEEN  '} ${what} (${file}; ${noticedBy})`)
    if (!noticed) unseen += 1
  })
  console.log(`\n${name}: ${breaks.length - unseen} of ${breaks.length} noticed`)
  return unseen === 0
}

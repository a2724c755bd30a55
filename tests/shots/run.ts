import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '#local/cli/browser.ts'
import { CommandError, parseCommandLine, runCommand } from '#local/cli/command.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { buildIfNeeded } from '#local/platform/build.ts'
import { runPlaywright } from '../support/run-playwright.ts'
import { REPORT_FOLDER, type RunSettings, runVariable, SHOTS_FOLDER } from './run-settings.ts'
import { startSiteServer } from './site.ts'
import { builtSiteOf, commitOf } from './versions.ts'

const CONFIG = 'tests/shots/playwright.config.ts'
/** The pictures of the project as it is now. */
const NOW_FOLDER = join(SHOTS_FOLDER, 'now')

/**
 * Takes a picture of every scene in the project as it is now: `[--only <pattern>] [--widths 390,1440]`. With
 * `--against <commit>` takes that commit's pictures instead, those not yet there, and compares the project with them.
 * @throws CommandError if a scene cannot be shown or anything differs.
 */
async function shots(args: string[]): Promise<void> {
  const { values } = parseCommandLine({
    args,
    options: { against: { type: 'string' }, only: { type: 'string' }, widths: { type: 'string' } },
  })
  const commit = values.against === undefined ? null : commitOf(values.against)
  process.env.CHROMIUM_PATH = await ensureBrowser()
  await buildIfNeeded()
  const formerSite = commit && (await builtSiteOf(commit))
  const chosen = [
    ...(values.only ? ['--grep', values.only] : []),
    ...(values.widths?.split(',').flatMap((width) => ['--project', width]) ?? []),
  ]
  const server = await startSiteServer()
  const { port } = server
  const take = (site: string, pictures: string) => {
    server.show(site)
    return runScenes([...chosen, '--pass-with-no-tests'], { port, pictures, compares: false })
  }
  try {
    if (!formerSite) {
      rmSync(NOW_FOLDER, { recursive: true, force: true })
      if (!(await take(PROJECT, NOW_FOLDER)))
        throw new CommandError('Not every picture could be taken: the reasons stand above.')
      console.log(`\n  ${NOW_FOLDER}`)
      return
    }
    const pictures = join(formerSite, '..', `pictures-${madeBy()}`)
    // A scene that is newer than the commit has no picture there.
    await take(formerSite, pictures)
    server.show(PROJECT)
    if (!(await runScenes(chosen, { port, pictures, compares: true })))
      throw new CommandError(
        `Something looks otherwise than at ${values.against}: ${REPORT_FOLDER}/index.html`,
      )
  } finally {
    server.close()
  }
}

/** Runs the scenes; false when one of them fails. */
const runScenes = (args: string[], settings: RunSettings) =>
  runPlaywright(['--config', CONFIG, ...args], runVariable(settings))

/** A hash of everything besides the site that affects what a picture looks like: scenes, answers, browser. */
function madeBy(): string {
  const version = execFileSync(process.env.CHROMIUM_PATH!, ['--version', '--no-sandbox'])
  const hash = createHash('sha256').update(version)
  const sources = globSync('tests/shots/**/*.ts', { cwd: PROJECT, exclude: ['**/*.test.ts'] }).sort()
  for (const source of sources) hash.update(source).update(readFileSync(join(PROJECT, source)))
  return hash.digest('hex').slice(0, 12)
}

await runCommand(() => shots(process.argv.slice(2)))

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { BROWSER_ARGS, ensureBrowser } from '#local/cli/browser.ts'
import { readOptions } from '#local/cli/options.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { step } from '#local/cli/progress.ts'
import { runCommand, Stop } from '#local/cli/stop-with-sentence.ts'
import { buildIfNeeded } from '#local/platform/build.ts'
import { comparePictures } from './comparing.ts'
import { type Finding, reportPage, verdictOf, worthALook } from './report.ts'
import { type Shot, shotsOf, WINDOWS } from './scene.ts'
import { SCENES } from './scenes/all.ts'
import { startSiteServer } from './site.ts'
import { pictureFile, STEADY_ARGS, takeShots } from './taking.ts'
import { builtSiteOf, commitOf, SHOTS_FOLDER } from './versions.ts'

/** The pictures of the project as it is now. */
const NOW_FOLDER = join(SHOTS_FOLDER, 'now')
const DIFFERENCE_FOLDER = join(SHOTS_FOLDER, 'difference')
const REPORT = join(SHOTS_FOLDER, 'report.html')

/** One side's pictures in a folder, and why any of them are missing, by shot. */
type Side = { folder: string; problems: Map<string, string> }

/**
 * Takes a picture of every scene in the project as it is now: `[--only <pattern>] [--widths 390,1440]`. With
 * `--against <commit>` also takes that commit's pictures, once, compares, and writes a report of the differences.
 * @throws Stop if a scene cannot be shown or anything differs.
 */
export async function shots(args: string[]): Promise<void> {
  const { values } = readOptions({
    args,
    options: { against: { type: 'string' }, only: { type: 'string' }, widths: { type: 'string' } },
  })
  const chosen = chosenShots(values)
  const commit = values.against === undefined ? null : commitOf(values.against)
  const started = performance.now()
  const executablePath = await ensureBrowser()
  await buildIfNeeded()
  const formerSite = commit && (await builtSiteOf(commit))
  const server = await startSiteServer()
  const launchArgs = [...BROWSER_ARGS, ...STEADY_ARGS]
  const browser = await chromium.launch({ executablePath, args: [...launchArgs, ...server.browserArgs] })
  try {
    let before: Side | null = null
    if (formerSite) {
      const folder = join(formerSite, '..', `pictures-${madeBy(browser, launchArgs)}`)
      const missing = chosen.filter(({ name }) => !existsSync(pictureFile(folder, name)))
      server.show(formerSite)
      before = await take(browser, missing, folder, `${missing.length} shots before`)
    }
    rmSync(NOW_FOLDER, { recursive: true, force: true })
    server.show(PROJECT)
    const now = await take(browser, chosen, NOW_FOLDER, `${chosen.length} shots now`)
    const differing = before && commit ? await compare(chosen, before, now, commit) : 0
    console.log(
      `\n${chosen.length} shots in ${Math.round((performance.now() - started) / 1000)} s: ${NOW_FOLDER}`,
    )
    for (const [name, problem] of now.problems) console.log(`  ${name}: ${problem}`)
    if (now.problems.size > 0)
      throw new Stop(`${now.problems.size} shots could not be taken; the reasons are above.`)
    if (differing > 0) throw new Stop(`${differing} of ${chosen.length} shots differ: ${REPORT}`)
  } finally {
    await browser.close()
    server.close()
  }
}

/** The shots that the arguments ask for. @throws Stop if there are none. */
function chosenShots({
  only = '',
  widths,
}: {
  only?: string | undefined
  widths?: string | undefined
}): Shot[] {
  const asked = widths?.split(',')
  const unknown = asked?.find((width) => !(width in WINDOWS))
  if (unknown !== undefined)
    throw new Stop(`There is no width "${unknown}": choose from ${Object.keys(WINDOWS).join(', ')}.`)
  const pattern = new RegExp(only)
  const chosen = shotsOf(SCENES).filter(
    ({ name, width }) => pattern.test(name) && (asked?.includes(String(width)) ?? true),
  )
  if (chosen.length === 0) throw new Stop('No shot matches that name and width.')
  return chosen
}

async function take(browser: Browser, shots: readonly Shot[], folder: string, title: string): Promise<Side> {
  const problems = new Map<string, string>()
  if (shots.length === 0) return { folder, problems }
  await step(title, () =>
    takeShots(browser, shots, {
      folder,
      onTaken({ shot, problem }) {
        if (problem) problems.set(shot.name, problem)
      },
    }),
  )
  return { folder, problems }
}

/** Compares both sides, writes the report and prints what differs; returns the number of differing shots. */
async function compare(shots: readonly Shot[], before: Side, now: Side, commit: string): Promise<number> {
  rmSync(DIFFERENCE_FOLDER, { recursive: true, force: true })
  const findings = await step('Comparing', () =>
    Promise.all(shots.map(({ name }) => findingOf(name, before, now))),
  )
  writeFileSync(REPORT, reportPage(findings, { before: commit, after: 'as it is now', folder: SHOTS_FOLDER }))
  const differing = worthALook(findings)
  for (const finding of differing) console.log(`  ${verdictOf(finding).padStart(8)}  ${finding.name}`)
  return differing.length
}

async function findingOf(name: string, before: Side, now: Side): Promise<Finding> {
  const files = {
    before: pictureFile(before.folder, name),
    after: pictureFile(now.folder, name),
    difference: pictureFile(DIFFERENCE_FOLDER, name),
  }
  const comparison = await comparePictures(files.before, files.after)
  if (comparison.kind === 'different') {
    mkdirSync(dirname(files.difference), { recursive: true })
    writeFileSync(files.difference, comparison.difference)
  }
  return {
    name,
    comparison: comparison.kind === 'different' ? { ...comparison, difference: Buffer.alloc(0) } : comparison,
    ...files,
    problems: { before: before.problems.get(name), after: now.problems.get(name) },
  }
}

/** A hash of everything besides the site that affects what a picture looks like: scenes, answers, browser. */
function madeBy(browser: Browser, launchArgs: readonly string[]): string {
  const hash = createHash('sha256').update(browser.version()).update(launchArgs.join(' '))
  const sources = globSync('tests/shots/**/*.ts', { cwd: PROJECT, exclude: ['**/*.test.ts'] }).sort()
  for (const source of sources) hash.update(source).update(readFileSync(join(PROJECT, source)))
  return hash.digest('hex').slice(0, 12)
}

if (import.meta.main) await runCommand(() => shots(process.argv.slice(2)))

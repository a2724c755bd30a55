import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '#local/cli/browser.ts'
import { CommandError, parseCommandLine, runCommand } from '#local/cli/command.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { buildIfNeeded } from '#local/platform/build.ts'
import { SITE_FOLDER } from '#netlify/build/functions.ts'
import {
  computePaintFloor,
  type Measured,
  medianOf,
  missedBudgets,
  missedBuildBudgets,
  PAGES,
  TARGET_MS,
} from './budgets.ts'
import { FLOOR_PATHS, renderBaselinePages } from './floor.ts'
import { measureInteractions, missedInteractionBudgets } from './interactions.ts'
import { measureBuildScaling } from './many-pages.ts'
import { measureWithLighthouse } from './measure.ts'
import { measureNavigations, missedNavigationBudgets } from './onward.ts'
import { measurePricePaint, missedPricePaintBudget, type PriceTimes } from './price.ts'
import type { BuildCost } from './sandbox.ts'
import { findHomePosterUrl, serveSite } from './server.ts'
import { measurePagesOnSlowCpu, missedSlowCpuBudgets } from './slow.ts'
import { kilobytes, seconds, table } from './table.ts'

const RESULTS = join(PROJECT, 'build/bench')

/**
 * Measures pages, prices, navigations and interactions, or what one option names: `--price`, `--onward`,
 * `--interactions`, `--slow`, `--pages N`. Writes build/bench.
 * @throws CommandError naming each missed budget, once all is measured.
 */
export async function benchSite(args: string[]): Promise<void> {
  const { values } = parseCommandLine({
    args,
    options: {
      pages: { type: 'string' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      price: { type: 'boolean', default: false },
      onward: { type: 'boolean', default: false },
      interactions: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
    },
  })
  if (values.pages !== undefined) return stopIfOver(await benchBuild(wholeNumber('pages', values.pages)))
  const runs = wholeNumber('runs', values.runs)
  if (values.slow) return stopIfOver(await benchSlowPages(runs))
  if (values.price) return stopIfOver(await benchPrices(runs))
  if (values.onward) return stopIfOver(await benchOnward(runs))
  if (values.interactions) return stopIfOver(await benchInteractions(runs))
  const missed = await benchPages(runs, values.only)
  if (!values.only)
    for (const bench of [benchPrices, benchOnward, benchInteractions]) missed.push(...(await bench(runs)))
  stopIfOver(missed)
}

function wholeNumber(name: string, given: string): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1)
    throw new CommandError(`--${name} must be a whole number of at least 1, not "${given}".`)
  return number
}

async function benchPages(runs: number, only: string[] | undefined): Promise<string[]> {
  const pages = PAGES.filter(({ path }) => !only || only.includes(path))
  if (pages.length === 0) throw new CommandError(`--only takes ${PAGES.map(({ path }) => path).join(', ')}.`)
  const executablePath = await ensureBrowser()
  await buildIfNeeded()
  const site = await serveSite({
    projectDir: PROJECT,
    publicDir: SITE_FOLDER,
    extra: renderBaselinePages(await findHomePosterUrl(SITE_FOLDER)),
  })
  const paths = [FLOOR_PATHS.text, FLOOR_PATHS.poster, ...pages.map(({ path }) => path)]
  const measured = new Map<string, Measured[]>(paths.map((path) => [path, []]))
  try {
    // Interleaved, so that a slow minute of the machine slows all pages alike.
    for (let run = 1; run <= runs; run++) {
      for (const path of paths) {
        process.stdout.write(`  run ${run} of ${runs}: ${path.padEnd(40)}\r`)
        measured.get(path)?.push(await measureInNewBrowser(site.url + path, executablePath))
      }
    }
  } finally {
    await site.close()
  }
  const medians = new Map([...measured].map(([path, each]) => [path, medianOf(each)]))
  report(medians)
  save('pages.json', {
    runs,
    date: new Date().toISOString(),
    medians: Object.fromEntries(medians),
    all: Object.fromEntries(measured),
  })
  const floor = measuredFloor(medians)
  return pages.flatMap((page) => missedBudgets(page, medians.get(page.path)!, floor))
}

async function benchPrices(runs: number): Promise<string[]> {
  const executablePath = await ensureBrowser()
  await buildIfNeeded()
  const times = await measurePricePaint(executablePath, runs)
  const rows = Object.entries(times).map(([kind, { fcp, price }]: [string, PriceTimes]) => [
    kind,
    seconds(fcp),
    seconds(price),
  ])
  console.log(`\n${table(['an offer on a phone', 'FCP s', 'price on screen s'], rows)}\n`)
  save('price.json', { runs, date: new Date().toISOString(), ...times })
  return missedPricePaintBudget(times['document of the offer'])
}

async function benchSlowPages(runs: number): Promise<string[]> {
  const executablePath = await ensureBrowser()
  await buildIfNeeded()
  const pages = Object.entries(await measurePagesOnSlowCpu(executablePath, runs))
  const rows = pages.map(([path, { page, plain }]) => [
    path,
    Math.round(page.work),
    Math.round(plain.work),
    (page.work / plain.work).toFixed(2),
    Math.round(page.blocking),
    Math.round(plain.blocking),
  ])
  const heads = ['on a slow processor', 'work ms', 'plain ms', '÷plain', 'blocking ms', 'plain ms']
  console.log(`\n${table(heads, rows)}\n`)
  save('slow.json', { runs, date: new Date().toISOString(), pages: Object.fromEntries(pages) })
  return pages.flatMap(([path, page]) => missedSlowCpuBudgets(path, page))
}

async function benchOnward(runs: number): Promise<string[]> {
  const executablePath = await ensureBrowser()
  await buildIfNeeded()
  const times = await measureNavigations(executablePath, runs)
  const rows = times.map(({ way, unprepared, prepared }) => [way, seconds(unprepared), seconds(prepared)])
  console.log(`\n${table(['from the press to the largest paint', 'unprepared s', 'prepared s'], rows)}\n`)
  save('onward.json', { runs, date: new Date().toISOString(), times })
  return missedNavigationBudgets(times)
}

async function benchInteractions(runs: number): Promise<string[]> {
  const executablePath = await ensureBrowser()
  await buildIfNeeded()
  const times = await measureInteractions(executablePath, runs)
  const rows = Object.entries(times).map(([name, { quiet, atOnce }]) => [name, quiet, atOnce ?? ''])
  console.log(`\n${table(['from an interaction to the next paint', 'quiet ms', 'at once ms'], rows)}\n`)
  save('interactions.json', { runs, date: new Date().toISOString(), times })
  return missedInteractionBudgets(times)
}

function stopIfOver(missed: readonly string[]): void {
  if (missed.length > 0)
    throw new CommandError(`Over budget:\n${missed.map((each) => `  ${each}`).join('\n')}`)
  console.log('\nEvery budget is kept.')
}

function measuredFloor(medians: Map<string, Measured>) {
  return computePaintFloor(medians.get(FLOOR_PATHS.text)!, medians.get(FLOOR_PATHS.poster)!)
}

async function measureInNewBrowser(url: string, executablePath: string): Promise<Measured> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  try {
    return await measureWithLighthouse(url, port)
  } finally {
    await browser.close()
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function report(medians: Map<string, Measured>): void {
  const floor = measuredFloor(medians)
  const rows = [...medians].map(([path, each]) => [
    path,
    seconds(each.fcp),
    (each.fcp / floor.fcp).toFixed(2),
    seconds(each.lcp),
    (each.lcp / floor.lcp).toFixed(2),
    Math.round(each.tbt),
    each.cls.toFixed(3),
    ...Object.values(each.scores),
  ])
  console.log(
    `\n${table(['page', 'FCP s', '÷floor', 'LCP s', '÷floor', 'TBT ms', 'CLS', 'perf', 'a11y', 'best', 'seo'], rows)}`,
  )
  console.log(`\ntargets: FCP ${seconds(TARGET_MS.fcp)} s, LCP ${seconds(TARGET_MS.lcp)} s`)
  const weights = [...medians].map(([path, each]) => [
    path,
    each.firstPaint,
    ...[each.beforeIdle, each.html, each.styles, each.scripts, each.fonts, each.images, each.film].map(
      kilobytes,
    ),
  ])
  console.log(
    `\n${table(['page', 'first paint B', 'before idle kB', 'html', 'css', 'js', 'fonts', 'images', 'film'], weights)}\n`,
  )
}

async function benchBuild(pages: number): Promise<string[]> {
  const times = await measureBuildScaling(pages, (text) => console.log(`  ${text}`))
  save('build.json', { date: new Date().toISOString(), ...times })
  const { perPage, firstHalf, secondHalf, perPicture } = times
  const told = ({ milliseconds, processor }: BuildCost) =>
    `${milliseconds.toFixed(1)} ms (${processor.toFixed(1)} of the processor)`
  console.log(`
${pages} extra city pages cost ${told(perPage)} each: ${told(firstHalf)} in the first half, ${told(secondHalf)} in the second.
The share picture of a new page takes ${perPicture.toFixed(0)} ms, once.`)
  return missedBuildBudgets(times)
}

function save(name: string, figures: object): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, name), `${JSON.stringify(figures, null, 2)}\n`)
  console.log(`figures: build/bench/${name}`)
}

if (import.meta.main) await runCommand(() => benchSite(process.argv.slice(2)))

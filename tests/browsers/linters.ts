import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import browserslist from 'browserslist'
import { BROWSERS } from '#integrations/browsers.ts'
import { installTool } from '#local/cli/tools.ts'
import type { BuiltCode } from './built-code.ts'

/** What some browser of the list lacks, as the linter calls it, e.g. `Property 'zoom'`, and where it is used. */
export type Gap = { feature: string; places: string[] }

type Message = { message: string; fatal?: boolean }
type Eslint = { lintText(text: string, options: { filePath: string }): Promise<{ messages: Message[] }[]> }
type EslintModule = { ESLint: new (options: object) => Eslint }
type Plugin = { default: object }
/** MDN's data of one thing a browser offers: its members by name, the static ones with {@link STATIC}. */
type Supported = { __compat?: { support: Record<string, Support | Support[]> } }
type Support = { version_added: string | boolean | null }
type CompatData = { default: { api: Record<string, Record<string, Supported>> } }
type EsCheck = {
  runChecks(configs: object[], logger: object): Promise<{ errors: { err: Error; file: string }[] }>
}

const TOOLS = fileURLToPath(new URL('./tools', import.meta.url))
/** How ESLint ends a message, after the feature's name. */
const NOT_FOR_ALL =
  /(?:' is restricted from being used| is not (?:a \d+ available baseline feature|supported in )).*/
/** A static method behind a question for itself, as Zod asks for one. */
const ASKED_FIRST = /typeof (\w+\.\w+)\s*===?\s*(["'`])function\2\s*\?\s*\1\(/g
/** How MDN's data ends the name of a static method or property. */
const STATIC = /_static$/
/** The browsers of the list as MDN's data calls them. */
const MDN_NAMES: Readonly<Record<string, string>> = {
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
}
/** How ES Check tells the features of a file, each with the browsers that lack it. */
const UNSUPPORTED = /Unsupported features detected: (.*)\. These require/

/**
 * The features of this code that some browser of the list lacks, by name: properties, selectors and at-rules (ESLint's
 * CSS plugin), what the browser offers to scripts (eslint-plugin-compat), and the language itself (ES Check).
 */
export async function gapsIn(code: readonly BuiltCode[]): Promise<Gap[]> {
  const load = await installTool(TOOLS, 'browser-linters')
  const { ESLint } = await load<EslintModule>('eslint')
  const { default: css } = await load<Plugin>('@eslint/css')
  const { default: compat } = await load<Plugin>('eslint-plugin-compat')
  const { default: mdn } = await load<CompatData>('@mdn/browser-compat-data/forLegacyNode')
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      { linterOptions: { noInlineConfig: true } },
      {
        files: ['**/*.css'],
        plugins: { css },
        language: 'css/css',
        languageOptions: { tolerant: true },
        rules: { 'css/use-baseline': ['error', { available: baselineYear() }] },
      },
      {
        files: ['**/*.js'],
        plugins: { compat },
        rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...missingStatics(mdn)] },
        settings: { browsers: BROWSERS, ignoreConditionalChecks: true },
      },
    ],
  })
  const gaps = new Map<string, Set<string>>()
  const add = (feature: string, place: string) =>
    gaps.set(feature, (gaps.get(feature) ?? new Set()).add(place))
  for (const { place, language, text } of code) {
    const [result] = await eslint.lintText(text.replace(ASKED_FIRST, '0?String('), {
      filePath: `built.${language}`,
    })
    for (const { message } of result?.messages ?? [])
      add(message.replace(NOT_FOR_ALL, '').replace(/^'(?=\w+\.\w+$)/, ''), place)
  }
  for (const { feature, place } of await languageGaps(await load<EsCheck>('es-check'), code))
    add(feature, place)
  return [...gaps].map(([feature, places]) => ({ feature, places: [...places] }))
}

/** What stands on a class, such as `URL.canParse`, and some browser of the list lacks: the plugin knows few of those. */
function missingStatics({ api }: CompatData['default']): { object: string; property: string }[] {
  const oldest = new Map<string, number>()
  for (const listed of browserslist([...BROWSERS])) {
    const [browser = '', version = ''] = listed.split(' ')
    const name = MDN_NAMES[browser] ?? browser
    oldest.set(name, Math.min(oldest.get(name) ?? Infinity, Number.parseFloat(version)))
  }
  const hasAll = ({ __compat }: Supported) =>
    [...oldest].every(([browser, version]) => {
      const [newest] = [__compat?.support[browser] ?? []].flat()
      return newest === undefined || Number.parseFloat(`${newest.version_added}`) <= version
    })
  return Object.entries(api).flatMap(([object, members]) =>
    Object.entries(members)
      .filter(([name, member]) => STATIC.test(name) && !hasAll(member))
      .map(([name]) => ({ object, property: name.replace(STATIC, '') })),
  )
}

/** The last year whose Baseline every browser of the list has: what web platform data knows by year, not by version. */
function baselineYear(): number {
  const listed = browserslist([...BROWSERS])
  const hasAll = (year: number) => {
    const capable = new Set(browserslist(`baseline ${year} with downstream`))
    return listed.every((browser) => capable.has(browser))
  }
  let year = 2015
  while (hasAll(year + 1)) year += 1
  return year
}

/** ES Check reads files. */
async function languageGaps(esCheck: EsCheck, code: readonly BuiltCode[]) {
  const folder = mkdtempSync(join(tmpdir(), 'falk-es-check-'))
  const places = new Map<string, string>()
  for (const [number, { place, text }] of code.filter(({ language }) => language === 'js').entries()) {
    const file = join(folder, `${number}.js`)
    places.set(file, place)
    writeFileSync(file, text)
  }
  const { errors } = await esCheck.runChecks(
    [
      {
        ecmaVersion: 'checkBrowser',
        checkBrowser: true,
        browserslistQuery: BROWSERS.join(', '),
        module: true,
        checkFeatures: true,
        files: join(folder, '*.js'),
      },
    ],
    {},
  )
  rmSync(folder, { recursive: true })
  return errors.flatMap(({ err, file }) => {
    const features = UNSUPPORTED.exec(err.message)?.[1]?.split(/, (?=[A-Z])/) ?? [err.message]
    return features.map((feature) => ({
      feature: feature.replace(/ \(.*/, ''),
      place: places.get(file) ?? file,
    }))
  })
}

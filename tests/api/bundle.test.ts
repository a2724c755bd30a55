import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build, type Metafile } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionBundleOptions, functionSources } from '#netlify/build/functions.ts'
import { REGION } from '#netlify/host/region.ts'
import { TEST_SECRET } from '../support/api.ts'

let folder: string
let inputs: string[]
let inputsOf: Map<string, string[]>
let graph: Metafile['inputs']
let outputs: Metafile['outputs']

// The bundle contains both drivers, so vitest.config.ts runs this once.
describe('the functions as they are deployed', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'falk-bundle-'))
    const result = await build({
      ...(await functionBundleOptions({ minify: true })),
      entryPoints: await functionSources(),
      outdir: folder,
      metafile: true,
    })
    graph = result.metafile.inputs
    outputs = result.metafile.outputs
    inputsOf = new Map(
      Object.entries(result.metafile.outputs).map(([file, output]) => [
        basename(file, '.mjs'),
        Object.keys(output.inputs),
      ]),
    )
    inputs = [...inputsOf.values()].flat()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each([
    ['PostgreSQL', 'postgres://u:p@127.0.0.1:1/db'],
    ['Neon', 'postgres://u:p@ep-x.invalid.neon.tech/db'],
  ])('the api function starts from one file and speaks to %s', async (_title, databaseUrl) => {
    const script = `
      const { default: api } = await import(${JSON.stringify(join(folder, 'api.mjs'))})
      const call = async (path) => {
        const response = await api(new Request('https://x.example' + path), { ip: '', waitUntil() {} })
        return [response.status, await response.json()]
      }
      console.log = () => {}
      console.error(JSON.stringify([await call('/api/health'), await call('/api/auth/admin/session')]))
      process.exit()`
    const run = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { NODE_ENV: 'test', DATABASE_URL: databaseUrl, SESSION_SECRET: TEST_SECRET },
    })
    expect(JSON.parse(run.stderr)).toEqual([
      [503, { error: expect.any(String) }],
      [200, { authenticated: false }],
    ])
  })

  test('every function runs beside the database', async () => {
    const files = await readdir(folder)
    expect(files.length).toBeGreaterThanOrEqual(3)
    for (const file of files) {
      const { config } = await import(pathToFileURL(join(folder, file)).href)
      expect(config.region, file).toBe(REGION)
      // The platform reads the text without running anything, so it must be a literal.
      expect(await readFile(join(folder, file), 'utf8'), file).toContain(`region:"${REGION}"`)
    }
  })

  test('reads without mail, files or purges being loaded', () => {
    const lazily =
      /node_modules\/(nodemailer|sax|image-size|email-providers|@netlify\/(blobs|functions)|pg|@neondatabase)\//
    const eager = new Set(['netlify/functions/api.mts'])
    for (const file of eager) {
      for (const { kind, path } of graph[file]?.imports ?? []) {
        if (kind === 'import-statement') eager.add(path)
      }
    }
    expect([...eager].filter((file) => lazily.test(file))).toEqual([])
    expect(eager.size).toBeGreaterThan(100)
  })

  test('what visitors wait for starts without the parts of Node that mail needs', () => {
    for (const [file, { imports }] of Object.entries(outputs)) {
      if (!/\/(api|offer-page)\.mjs$/.test(file)) continue
      const atOnce = imports.filter(({ kind, external }) => external && kind === 'import-statement')
      expect(atOnce.length, file).toBeGreaterThan(0)
      const ofMail = atOnce.filter(({ path }) => /^node:(https?|tls|dns|child_process)$/.test(path))
      expect(ofMail, file).toEqual([])
    }
  })

  test('pictures are drawn by their own function; no other has what draws, or pays for it (F-1311)', () => {
    const drawing = /node_modules\/(satori|sharp|subset-font)\//
    const having = [...inputsOf].filter(([, files]) => files.some((file) => drawing.test(file)))
    expect(having.map(([name]) => name)).toEqual(['offer-picture'])
    const [[, files = []] = []] = having
    expect(files.filter((file) => file.includes('node_modules/subset-font/'))).toEqual([])
  })

  test('the content parser is not in it: the site facts are', () => {
    expect(inputs.filter((input) => input.includes('node_modules/yaml/'))).toEqual([])
    expect(inputs.some((input) => input.includes('node_modules/pg/'))).toBe(true)
  })
})

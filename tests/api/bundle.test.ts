import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Metafile } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionBundle, functionSources } from '#netlify/build/functions.ts'
import { TEST_SECRET } from '../support/api.ts'

let folder: string
let inputs: string[]
let graph: Metafile['inputs']

// The bundle holds both drivers: one run is enough.
describe.skipIf(process.env.TEST_DRIVER === 'neon')('the functions as they are deployed', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'falk-bundle-'))
    const result = await build({
      ...functionBundle({ minify: true }),
      entryPoints: await functionSources(),
      outdir: folder,
      metafile: true,
    })
    graph = result.metafile.inputs
    inputs = Object.values(result.metafile.outputs).flatMap((output) => Object.keys(output.inputs))
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

  test('reads without mail, files or purges being loaded', () => {
    const lazily = /node_modules\/(nodemailer|sax|image-size|@netlify\/(blobs|functions)|pg|@neondatabase)\//
    const eager = Object.entries(graph).filter(
      ([file, { imports }]) =>
        !file.includes('node_modules') &&
        file !== 'netlify/files/svg.ts' &&
        imports.some(({ kind, path }) => kind === 'import-statement' && lazily.test(path)),
    )
    expect(eager.map(([file]) => file)).toEqual([])
  })

  test('the content parser is not in it: the site facts are', () => {
    expect(inputs.filter((input) => input.includes('node_modules/yaml/'))).toEqual([])
    expect(inputs.some((input) => input.includes('node_modules/pg/'))).toBe(true)
  })
})

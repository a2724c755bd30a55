import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { seedBenchDatabase } from '#bench/api/data.ts'
import {
  DOCUMENT_PATH,
  DOCUMENT_STATEMENTS,
  SCENARIOS,
  smallAndLargeListScenarios,
} from '#bench/api/scenarios.ts'
import { withBenchServer } from '#bench/api/server-process.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { functionBundleOptions } from '#netlify/build/functions.ts'
import { FONTS } from '#netlify/host/built-content.ts'
import { createTestDatabase } from '../support/database.ts'
import { testFormTemplates } from '../support/form-templates.tsx'
import { testOfferShells } from '../support/offer-shells.ts'

// Once each: a benchmark nobody runs for a month must still work.
test('npm run bench:api: every scenario is answered, beside its bare statements, and nothing fails behind it', async () => {
  const once = { rounds: 1, warmUp: 0 }
  const database = await createTestDatabase()
  await withClient(database.directUrl, (client) =>
    seedBenchDatabase(client, { many: 100, opened: 10, enquiries: 100 }),
  )
  const folder = await mkdtemp(join(tmpdir(), 'falk-bench-'))
  await build({
    ...(await functionBundleOptions({
      minify: true,
      pages: { forms: testFormTemplates, offers: testOfferShells, fonts: FONTS },
    })),
    entryPoints: ['netlify/functions/offer-page.mts'],
    outdir: folder,
  })
  const place = {
    databaseUrl: database.directUrl,
    mailDir: folder,
    offerPage: join(folder, 'offer-page.mjs'),
  }
  await withBenchServer(place, async (server) => {
    const cookies = await server.logIn()
    for (const scenario of SCENARIOS) {
      const sender = { scenario, cookie: scenario.cookie && cookies[scenario.cookie] }
      const { statements, apiMs, bareMs } = await server.measure(sender, once)
      expect(Math.min(statements, apiMs, bareMs), scenario.key).toBeGreaterThan(0)
      const bare = await fetch(`${server.url}/bare/${encodeURIComponent(scenario.key)}`)
      expect(bare.status, scenario.key).toBe(200)
    }
    const document = { path: DOCUMENT_PATH, statementsOf: DOCUMENT_STATEMENTS }
    expect(await server.measureDocument(document, once)).toEqual([expect.any(Number), expect.any(Number)])
    expect(await server.compare(smallAndLargeListScenarios(cookies), once)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
  })
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { FEW, fill, MANY } from '#bench/api/data.ts'
import { flatPair, SCENARIOS } from '#bench/api/scenarios.ts'
import { withBenchServer } from '#bench/api/server-process.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { createTestDatabase } from '../support/database.ts'

// Once each: a benchmark nobody runs for a month must still work.
test('npm run bench:api: every scenario is answered, beside its bare statements, and nothing fails behind it', async () => {
  const once = { rounds: 1, warmUp: 0 }
  const database = await createTestDatabase()
  await withClient(database.directUrl, (client) => fill(client, { many: 100 }))
  await withBenchServer({ databaseUrl: database.directUrl, mailDir: tmpdir() }, async (server) => {
    const cookies = { few: await server.cookieOf(FEW), many: await server.cookieOf(MANY) }
    for (const scenario of SCENARIOS) {
      const sender = { scenario, cookie: scenario.cookie && cookies[scenario.cookie] }
      const { statements, apiMs, bareMs } = await server.measure(sender, once)
      expect(Math.min(statements, apiMs, bareMs), scenario.key).toBeGreaterThan(0)
      const bare = await fetch(`${server.url}/bare/${encodeURIComponent(scenario.key)}`)
      expect(bare.status, scenario.key).toBe(200)
    }
    expect(await server.compare(flatPair(cookies), once)).toEqual([expect.any(Number), expect.any(Number)])
  })
  await database.drop()
})

import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#local/postgres/migrations.ts'
import { freePort, startPostgres, withClient } from '#local/postgres/postgres.ts'
import { startApi } from '../support/api.ts'
import { enquiryNumber, postEnquiry } from './enquiries.ts'
import type { Count } from './report.ts'

/** Stops a database while enquiries come in and starts it again; visitors retry until they are thanked. */
export async function stoppedDatabase({
  enquiries,
}: {
  enquiries: number
}): Promise<{ counts: Count[]; remarks: string[] }> {
  const base = mkdtempSync(join(tmpdir(), 'falk-stopped-'))
  await chmod(base, 0o755)
  const port = await freePort()
  const start = () => startPostgres({ folder: join(base, 'postgres'), durable: true, port })
  let cluster = await start()
  await cluster.createDatabase('falk')
  const url = cluster.url('falk')
  await migrate(url)
  const api = await startApi({ databaseUrl: url })
  try {
    const statuses: number[] = []
    let thanked = 0
    const visitor = async (number: number) => {
      const enquiry = enquiryNumber(number)
      for (let attempt = 0; attempt < 400; attempt++) {
        const status = await postEnquiry(api.url, enquiry)
        statuses.push(status)
        if (status === 200) {
          thanked += 1
          return
        }
        await wait(50)
      }
    }
    const visitors = Array.from({ length: enquiries }, async (_, number) => {
      await wait(number * 5)
      await visitor(number)
    })
    await wait(enquiries * 2)
    await cluster.stop()
    const away = await api.client().get('/api/health')
    const reading = await api.client().get('/api/offers/radisson/acme')
    cluster = await start()
    const back = performance.now()
    while ((await api.client().get('/api/health')).status !== 200) await wait(10)
    const recoveredMs = performance.now() - back
    await Promise.all(visitors)
    await api.settled()
    const { rows } = await withClient(url, (client) =>
      client.query('select count(*)::int as all, count(distinct submission_id)::int as once from events'),
    )
    const sentences = [away, reading].filter(
      ({ status, body }) => status === 503 && /prøv igjen/i.test(body?.error ?? ''),
    )
    return {
      counts: [
        { what: 'answers 503 with a sentence while it is away', expected: 2, found: sentences.length },
        { what: 'visitors thanked in the end', expected: enquiries, found: thanked },
        { what: 'enquiries stored', expected: enquiries, found: rows[0].all },
        { what: 'enquiries stored twice', expected: 0, found: rows[0].all - rows[0].once },
        {
          what: 'answers that were neither 200 nor 503',
          expected: 0,
          found: statuses.filter((s) => s !== 200 && s !== 503).length,
        },
      ],
      remarks: [
        `${statuses.filter((status) => status === 503).length} answers 503; recovered ${Math.round(recoveredMs)} ms after the database was back`,
      ],
    }
  } finally {
    await api.close()
    await cluster.stop()
    await rm(base, { recursive: true, force: true })
  }
}

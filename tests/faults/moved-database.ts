import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#local/postgres/postgres.ts'
import type { TestApi } from '../support/api.ts'
import { loggedInPartner } from '../support/given.ts'
import { enquiryNumber, postEnquiry } from './enquiries.ts'
import type { Count } from './report.ts'

/**
 * A database whose connections all end at random moments, as when Neon moves a compute, while people read and write.
 * Readers notice nothing; a write is either stored once or its sender is told.
 */
export async function movedDatabase({
  moves,
  random,
  api,
}: {
  moves: number
  random: () => number
  api: TestApi
}): Promise<{ counts: Count[]; remarks: string[] }> {
  const { client, partnerId } = await loggedInPartner(api)
  const offer = { companyName: 'Acme', customerSlug: 'acme', price: '35000' }
  await client.post('/api/partner/offers', offer)
  const reads = [
    () => client.get(`/api/offer-page/${partnerId}/acme`),
    () => client.get('/api/partner/offers'),
    () => client.get('/api/auth/partner/session'),
  ]
  const readStatuses: number[] = []
  const writeStatuses: number[] = []
  let enquiries = 0
  let thanked = 0
  let ended = 0
  let isOver = false
  /** How many requests of each person have been answered. */
  const answered = [0, 0, 0, 0, 0]

  const reader = async (person: number) => {
    for (let count = person; !isOver; count++) {
      readStatuses.push((await reads[count % reads.length]!()).status)
      answered[person]! += 1
    }
  }
  const visitor = async (person: number) => {
    while (!isOver) {
      const enquiry = enquiryNumber(++enquiries)
      for (let status = 0; status !== 200; ) {
        status = await postEnquiry(api.url, enquiry)
        writeStatuses.push(status)
      }
      thanked += 1
      answered[person]! += 1
    }
  }
  const people = [reader(0), reader(1), reader(2), visitor(3), visitor(4)]
  for (let move = 0; move < moves; move++) {
    // Each request meets at most one move: whatever ran at the last one has been answered, whoever asked.
    const before = [...answered]
    while (answered.some((count, person) => count < before[person]! + 2)) await wait(1)
    await wait(random() * 20)
    ended += await endConnections(api.directUrl)
  }
  isOver = true
  await Promise.all(people)
  await api.settled()
  const { rows } = await withClient(api.directUrl, (direct) =>
    direct.query('select count(*)::int as all, count(distinct submission_id)::int as once from events'),
  )
  const other = (statuses: number[], ...expected: number[]) =>
    statuses.filter((status) => !expected.includes(status)).length
  return {
    counts: [
      { what: 'reads that were not answered at once', expected: 0, found: other(readStatuses, 200) },
      { what: 'visitors thanked in the end', expected: enquiries, found: thanked },
      { what: 'enquiries stored', expected: enquiries, found: rows[0].all },
      { what: 'enquiries stored twice', expected: 0, found: rows[0].all - rows[0].once },
      { what: 'writes that were neither 200 nor 503', expected: 0, found: other(writeStatuses, 200, 503) },
    ],
    remarks: [
      `${readStatuses.length} reads, ${writeStatuses.length} writes of which ${other(writeStatuses, 200)} were told to try again, ${ended} connections ended`,
    ],
  }
}

/** Ends every connection of the API, and returns how many there were. */
async function endConnections(directUrl: string): Promise<number> {
  return withClient(directUrl, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rowCount ?? 0
  })
}

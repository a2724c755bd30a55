import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blobsVariable } from '#local/platform/blobs.ts'
import { startApi, TEST_SECRET, type TestApi } from '../support/api.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { manyEnquiries, parallelSaves, twoWorkers } from './crowds.ts'
import { deadMailServer } from './dead-mail-server.ts'
import { evenings } from './evenings.ts'
import { killedProcess } from './killed-process.ts'
import { movedDatabase } from './moved-database.ts'
import { offerLife } from './offer-life.ts'
import { bundledFunctions } from './processes.ts'
import { type Count, countTable, differences, randomFrom } from './report.ts'
import { stoppedDatabase } from './stopped-database.ts'

/** `npm run test:faults` runs the full version; the short one is part of `npm test`. */
const WHOLE = process.env.FAULTS === 'whole'
const SEED = Number(process.env.FAULTS_SEED ?? 20261121)
/** Ceilings for a busy machine, not measurements. */
const TIMEOUT_MS = WHOLE ? 600_000 : 240_000

let functions: Awaited<ReturnType<typeof bundledFunctions>>
let smtp: TestSmtp
let api: TestApi
let environment: Record<string, string>
const random = randomFrom(SEED)

beforeAll(async () => {
  functions = await bundledFunctions()
})
afterAll(() => functions.remove())

beforeEach(async () => {
  smtp = await startSmtp({ pauseMs: () => random() * 6 })
  const mail = { SMTP_URL: smtp.url, MAIL_TO: 'eier@magiskefalk.example' }
  api = await startApi({ environment: mail })
  environment = {
    ...mail,
    ...blobsVariable(api.blobs),
    DATABASE_URL: api.services.environment.databaseUrl,
    SESSION_SECRET: TEST_SECRET,
  }
  return async () => {
    await api.close()
    await smtp.stop()
  }
})

function hold(title: string, { counts, remarks }: { counts: Count[]; remarks: string[] }): void {
  if (WHOLE) console.log(countTable(title, counts, remarks))
  expect(differences(counts), [title, ...remarks].join('; ')).toEqual([])
}

test('a process killed between insert and mail loses no enquiry and no mail (F-1250)', {
  timeout: TIMEOUT_MS,
}, async () => {
  const kills = WHOLE ? 50 : 3
  const found = await killedProcess({ kills, random, folder: functions.folder, environment, api, smtp })
  hold(`Process killed at ${kills} random moments (seed ${SEED})`, found)
})

test('a mail server that is away for a day delays mail and loses none (F-1252)', {
  timeout: TIMEOUT_MS,
}, async () => {
  const enquiriesPerHour = WHOLE ? 5 : 1
  hold('Mail server away for a day', await deadMailServer({ enquiriesPerHour, api, smtp }))
})

test('two outbox workers in two processes send every mail once (F-1253)', {
  timeout: TIMEOUT_MS,
}, async () => {
  const mails = WHOLE ? 500 : 40
  hold(
    `Two workers, ${mails} mails`,
    await twoWorkers({ mails, folder: functions.folder, environment, api, smtp }),
  )
})

test.runIf(WHOLE)(
  'fifty saves of one slug at once make one offer, and the losers are told (F-1224, F-1226)',
  { timeout: TIMEOUT_MS },
  async () => {
    hold('50 saves of one slug at once', await parallelSaves({ saves: 50, api }))
  },
)

test('enquiries in a crowd are each stored once and each answered by one pair of mails (F-1250)', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [enquiries, atOnce] = WHOLE ? [1000, 100] : [60, 20]
  hold(`${enquiries} enquiries, ${atOnce} at once`, await manyEnquiries({ enquiries, atOnce, api, smtp }))
})

test('however often offers are opened and answered, without a mail server and while some are taken back, each counts once (F-1329, F-1335, F-1336)', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [offers, atOnce] = WHOLE ? [300, 30] : [16, 8]
  hold(`${offers} offers opened, answered and taken back`, await offerLife({ offers, atOnce, api, smtp }))
})

test('whoever asks, says no, says yes, notes it, confirms and calls off at once and without a mail server: each counts once (F-1450, F-1461, F-1462, F-1463)', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [all, atOnce] = WHOLE ? [40, 10] : [4, 4]
  hold(
    `${all} evenings asked about, confirmed and called off`,
    await evenings({ evenings: all, atOnce, api, smtp }),
  )
})

test('a database that is stopped and comes back loses no enquiry (F-1250)', {
  timeout: TIMEOUT_MS,
}, async () => {
  hold('Database stopped and back', await stoppedDatabase({ enquiries: WHOLE ? 100 : 20 }))
})

test('a database that moves loses no enquiry, stores none twice, and readers notice nothing (F-1250)', {
  timeout: TIMEOUT_MS,
}, async () => {
  hold('Database moved', await movedDatabase({ moves: WHOLE ? 40 : 5, random, api }))
})

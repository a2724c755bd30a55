import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CommandError } from '#local/cli/command.ts'
import { ADMIN, FEW, MANY } from './data.ts'
import { type Login, type Rounds, type Scenario, VISITOR_HEADERS } from './scenarios.ts'

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url))

/** A scenario and the cookie of whoever sends it. */
export type Sender = { scenario: Scenario; cookie?: string | undefined }

/**
 * The server's figures for a scenario: number of statements, and milliseconds for the request and for the bare
 * statements.
 */
export type Measure = { statements: number; trips: number; apiMs: number; bareMs: number }

/** The API and its bare statements in a process of their own. */
export type BenchServer = {
  url: string
  headers: Record<string, string>
  /** The session cookies of the two partners' users and of the admin. */
  logIn: () => Promise<Record<Login, string>>
  /**
   * Times a scenario and its bare statements in turn; throws a CommandError if it is refused or anything fails behind
   * it.
   */
  measure: (sender: Sender, rounds: Rounds) => Promise<Measure>
  /** Times an offer's document and the statements of an already measured scenario in turn, in milliseconds. */
  measureDocument: (
    what: { path: string; statementsOf: string },
    rounds: Rounds,
  ) => Promise<[ms: number, bareMs: number]>
  /** Times requests in turn, in milliseconds. */
  compare: (senders: Sender[], rounds: Rounds) => Promise<number[]>
}

/** A filled database, a folder for mail, and the file of the bundled function that answers offers' addresses. */
export type BenchPlace = { databaseUrl: string; mailDir: string; offerPage: string }

/** Starts the server on a filled database and stops it when the work is done. */
export async function withBenchServer<Result>(
  { databaseUrl, mailDir, offerPage }: BenchPlace,
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const running = fork(SERVER, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'v7Qd2mXz9Lk4Tn8Rb1Wc6Hs3Pg5Jy0Ue',
      MAIL_DIR: mailDir,
      OFFER_PAGE: offerPage,
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = once(running, 'exit')
  try {
    const [{ port }] = (await once(running, 'message')) as [{ port: number }]
    return await work(clientOf(`http://127.0.0.1:${port}`))
  } finally {
    running.disconnect()
    await ended
  }
}

function clientOf(url: string): BenchServer {
  const postTo = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: VISITOR_HEADERS, body: JSON.stringify(body) })
  return {
    url,
    headers: VISITOR_HEADERS,
    async logIn() {
      const cookieOf = async (role: 'partner' | 'admin', body: object) => {
        const response = await postTo(`/api/auth/${role}/login`, body)
        return response.headers.getSetCookie()[0]!.split(';')[0]!
      }
      return {
        few: await cookieOf('partner', { email: `ida@${FEW}.example` }),
        many: await cookieOf('partner', { email: `ida@${MANY}.example` }),
        admin: await cookieOf('admin', ADMIN),
      }
    },
    async measure(sender, rounds) {
      const answer = (await (await postTo('/measure', { ...sender, ...rounds })).json()) as Measure & {
        status: number
        failures: string[]
      }
      if (answer.status >= 300 || answer.failures.length > 0) {
        throw new CommandError(`"${sender.scenario.key}" answered ${JSON.stringify(answer)}`)
      }
      return answer
    },
    async measureDocument(what, rounds) {
      return (await (await postTo('/measure-document', { ...what, ...rounds })).json()) as [number, number]
    },
    async compare(senders, rounds) {
      return (await (await postTo('/compare', { senders, ...rounds })).json()) as number[]
    },
  }
}

import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a loopback port, which can be stopped and restarted on the same port. */
export type TestSmtp = {
  url: string
  /** The mails it accepted, in order. */
  received: Email[]
  /**
   * Waits until nobody is connected: everything sent to it is then in `received`, even by a process that was killed.
   */
  idle: () => Promise<void>
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** Starts an SMTP server that accepts every mail; `pauseMs` is how long it waits before each of its answers. */
export async function startSmtp({ pauseMs = () => 0 }: { pauseMs?: () => number } = {}): Promise<TestSmtp> {
  const received: Email[] = []
  let port = 0
  let reading = 0
  let server: SMTPServer | undefined
  const start = async () => {
    const next = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      onMailFrom: (_address, _session, done) => void wait(pauseMs()).then(() => done()),
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          reading += 1
          await wait(pauseMs())
          received.push(await PostalMime.parse(Buffer.concat(chunks)))
          reading -= 1
          await wait(pauseMs())
          done()
        })
      },
    })
    next.on('error', () => {})
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve))
    port = (next.server.address() as AddressInfo).port
    server = next
  }
  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async idle() {
      while (server && server.connections.size + reading > 0) await wait(5)
    },
    start,
    stop: async () => {
      await new Promise<void>((resolve) => server?.close(resolve))
      server = undefined
    },
  }
}

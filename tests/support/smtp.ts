import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a loopback port, which can be stopped and started again on the same port. */
export type TestSmtp = {
  url: string
  /** The mails it accepted, in order. */
  received: Email[]
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** Starts an SMTP server that accepts every mail. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: Email[] = []
  let port = 0
  let server: SMTPServer | undefined
  const start = async () => {
    const next = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          received.push(await PostalMime.parse(Buffer.concat(chunks)))
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
    start,
    stop: async () => {
      await new Promise<void>((resolve) => server?.close(resolve))
      server = undefined
    },
  }
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer, PATIENCE } from './transport.ts'

/** A mail server that takes the connection, says its greeting and then never a word. */
let silent: Server
let greeting = ''
const connected = new Set<Socket>()

beforeAll(async () => {
  silent = createServer((socket) => {
    connected.add(socket)
    socket.on('error', () => {})
    socket.write(greeting)
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const socket of connected) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

const MAIL = {
  recipientEmail: 'kari@bedrift.example',
  recipientName: 'Kari',
  replyTo: 'falk@sender.example',
  subject: 'Hei',
  textContent: 'Hei',
  htmlContent: '<p>Hei</p>',
  messageId: '<1@test.example>',
}
const SITE = { brand: 'Magiske Falk', email: 'falk@sender.example' }

/** A mailer for the silent server. */
function mailerFor(patience: typeof PATIENCE) {
  const { port } = silent.address() as AddressInfo
  const environment = { smtpUrl: `smtp://127.0.0.1:${port}`, mailDir: '', mailFrom: null, preview: false }
  return createMailer({ environment, site: SITE, patience })
}

// Without a time of ours the library waits for half a minute.
test('a mail server that takes the call and says nothing is given up: no function hangs', {
  timeout: 20_000,
}, async () => {
  greeting = ''
  const mailer = mailerFor({ connect: 50, silence: 60_000 })
  await expect(mailer.send(MAIL)).rejects.toThrow('Greeting never received')
})

test('so is one that falls silent after its greeting', async () => {
  greeting = '220 mail.example\r\n'
  const mailer = mailerFor({ connect: 60_000, silence: 50 })
  await expect(mailer.send(MAIL)).rejects.toThrow('Timeout')
})

test('ten seconds for a connection, twenty for a word: a function has thirty', () => {
  expect(PATIENCE).toEqual({ connect: 10_000, silence: 20_000 })
})

test('F-1404 plain text goes first, in lines that a narrow window joins again', async () => {
  const mailDir = await mkdtemp(join(tmpdir(), 'falk-mail-'))
  const textContent = `${'Sceneshow og nærmagi på julebordet. '.repeat(5).trim()}\n\n> Hei!\n\nFalk\n`
  try {
    const environment = { smtpUrl: null, mailDir, mailFrom: null, preview: false }
    await createMailer({ environment, site: SITE }).send({ ...MAIL, textContent })
    const [file] = await readdir(mailDir)
    const source = await readFile(join(mailDir, file!), 'utf8')
    expect(source.match(/^Content-Type: \S+|format=\w+/gm)).toEqual([
      'Content-Type: multipart/alternative;',
      'Content-Type: text/plain;',
      'format=flowed',
      'Content-Type: text/html;',
    ])
    const { text, html } = await PostalMime.parse(source)
    expect({ text: text?.trim(), html: html?.trim() }).toEqual({
      text: textContent.trim(),
      html: MAIL.htmlContent,
    })
  } finally {
    await rm(mailDir, { recursive: true, force: true })
  }
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerAddress, ownerAddresses } from './addresses.ts'
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
  // On a busy machine even the connection may take longer.
  await expect(mailer.send(MAIL)).rejects.toThrow(/^(Greeting never received|Connection timeout)$/)
})

test('so is one that falls silent after its greeting', async () => {
  greeting = '220 mail.example\r\n'
  const mailer = mailerFor({ connect: 60_000, silence: 50 })
  await expect(mailer.send(MAIL)).rejects.toThrow('Timeout')
})

test('ten seconds for a connection, twenty for a word: a function has thirty', () => {
  expect(PATIENCE).toEqual({ connect: 10_000, silence: 20_000 })
})

test('enquiries go to the site’s own address unless another is set', () => {
  expect(ownerAddress({ mailTo: null }, SITE)).toBe('falk@sender.example')
  expect(ownerAddress({ mailTo: 'eier@sender.example' }, SITE)).toBe('eier@sender.example')
  expect(ownerAddresses({ mailTo: ' Falk@Sender.example' }, SITE)).toEqual(['falk@sender.example'])
  expect(ownerAddresses({ mailTo: 'eier@sender.example' }, SITE)).toEqual([
    'eier@sender.example',
    'falk@sender.example',
  ])
})

describe('a mail in the folder', () => {
  const environment = { smtpUrl: null, mailFrom: null, preview: false }
  let mailDir: string
  beforeEach(async () => {
    mailDir = await mkdtemp(join(tmpdir(), 'falk-mail-'))
  })
  afterEach(() => rm(mailDir, { recursive: true, force: true }))

  /** Sends a mail; returns its file's name and source. */
  async function written(mail: Partial<typeof MAIL> | object, more: object = {}) {
    await createMailer({ environment: { ...environment, mailDir, ...more }, site: SITE }).send({
      ...MAIL,
      ...mail,
    })
    const [name, ...others] = await readdir(mailDir)
    expect(others).toEqual([])
    return { name: name!, source: await readFile(join(mailDir, name!), 'utf8') }
  }

  test('has plain text first, in lines that a narrow window joins again (F-1404)', async () => {
    const textContent = `${'Sceneshow og nærmagi på julebordet. '.repeat(5).trim()}\n\n> Hei!\n\nFalk\n`
    const { source } = await written({ textContent })
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
  })

  test('comes from the site unless another sender is set, and says that it is automatic', async () => {
    const { from, to, replyTo, subject, messageId, headers } = await PostalMime.parse(
      (await written({})).source,
    )
    expect({ from, to, replyTo, subject, messageId }).toMatchObject({
      from: { name: 'Magiske Falk', address: 'falk@sender.example' },
      to: [{ name: 'Kari', address: 'kari@bedrift.example' }],
      replyTo: [{ name: '', address: 'falk@sender.example' }],
      subject: 'Hei',
      messageId: '<1@test.example>',
    })
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test.each([
    ['PUBLISH', 'BEGIN:VCALENDAR\r\nX-NOTE:METHOD:NONE\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n'],
    ['CANCEL', 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'],
    ['PUBLISH', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'],
  ])('has its evening as a file that says %s in its type too (F-1451)', async (method, calendar) => {
    const { attachments } = await PostalMime.parse((await written({ calendar })).source)
    expect(attachments).toHaveLength(1)
    const [{ content, ...file } = {} as (typeof attachments)[0]] = attachments
    expect(file).toMatchObject({ filename: 'kvelden.ics', mimeType: 'text/calendar', method })
    // The parser ends lines in its own way.
    expect(
      new TextDecoder()
        .decode(content as ArrayBuffer)
        .trim()
        .split(/\r?\n/),
    ).toEqual(calendar.trim().split('\r\n'))
  })

  test('without an evening it has no file', async () => {
    expect((await PostalMime.parse((await written({})).source)).attachments).toEqual([])
  })

  test('needs neither a name nor an address for replies', async () => {
    const { source } = await written(
      { recipientName: null, replyTo: null },
      { mailFrom: 'Post <post@sender.example>' },
    )
    expect(source).toMatch(/^From: Post <post@sender.example>\r?$/m)
    expect(source).toMatch(/^To: kari@bedrift.example\r?$/m)
    expect(source).not.toMatch(/^Reply-To:/im)
  })

  test.each([
    ['kåre@firma.no', []],
    ['ola@blåbær.no', ['Reply-To: ola@xn--blbr-roah.no']],
  ])(
    'asks for answers to %s with %j: nothing there that a mail server may refuse',
    async (replyTo, lines) => {
      const { source } = await written({ replyTo })
      expect(source.match(/^Reply-To:.*(?=\r$)/gim) ?? []).toEqual(lines)
    },
  )

  test('is called after its time and receiver, whose address leads nowhere else', async () => {
    const recipientEmail = `"../../../etc/${'x'.repeat(80)}"@bedrift.example`
    const { name } = await written({ recipientEmail })
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-_\.\._\.\._\.\._etc_x+-[0-9a-f]{8}\.eml$/)
    expect(name.length).toBeLessThan(100)
  })

  test('of a preview is not sent anywhere unless the preview has a mail server', async () => {
    const mailer = createMailer({ environment: { ...environment, mailDir, preview: true }, site: SITE })
    await expect(mailer.send(MAIL)).rejects.toThrow('This preview sends no mail')
    expect(await readdir(mailDir)).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import type { Environment } from '../host/environment.ts'
import { isUsableReplyTo, mailSender, type Sender } from './addresses.ts'
import { toFormatFlowed } from './flowed.ts'

/** How long the mail server may take to connect and greet, and be silent during a delivery; in milliseconds. */
export const PATIENCE = { connect: 10_000, silence: 20_000 }

/** Delivers one mail, or throws. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void> }

/** Sends mail by SMTP or, without a server, writes `.eml` files; in a preview without one it throws. */
export function createMailer({
  environment,
  site,
  patience = PATIENCE,
}: {
  environment: Pick<Environment, 'smtpUrl' | 'mailDir' | 'mailFrom' | 'preview'>
  site: Pick<SiteFacts, 'brand' | 'email'>
  patience?: typeof PATIENCE
}): Mailer {
  const from = mailSender(environment, site)
  if (environment.smtpUrl !== null) return smtpMailer(environment.smtpUrl, from, patience)
  return environment.preview ? noMailer : folderMailer(environment.mailDir, from)
}

/** What a preview without a mail server records with each mail. */
export const PREVIEW_SENDS_NONE = 'This preview sends no mail: set PREVIEW_SMTP_URL to give it a mail server'

/** For a preview without a mail server: its mail stays in its outbox, with this as the reason. */
const noMailer: Mailer = {
  async send() {
    throw new Error(PREVIEW_SENDS_NONE)
  },
}

function smtpMailer(url: string, from: Sender, { connect, silence }: typeof PATIENCE): Mailer {
  let transporter: Promise<Transporter> | undefined
  return {
    async send(mail) {
      transporter ??= import('nodemailer').then(({ createTransport }) =>
        createTransport(
          {
            url,
            // Bounds the wait for the greeting as well.
            connectionTimeout: connect,
            socketTimeout: silence,
          },
          { disableFileAccess: true, disableUrlAccess: true },
        ),
      )
      await (await transporter).sendMail(messageOf(mail, from))
    },
  }
}

function folderMailer(folder: string, from: Sender): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        messageOf(mail, from),
      )
      await mkdir(folder, { recursive: true })
      const time = new Date().toISOString().replace(/[:.]/g, '-')
      const recipient = mail.recipientEmail.replace(/[^\w.-]+/g, '_').slice(0, 60)
      const name = `${time}-${recipient}-${randomUUID().slice(0, 8)}.eml`
      const unfinished = join(folder, `.${name}.part`)
      await writeFile(unfinished, message as Buffer)
      // Nobody reading the folder ever sees half a mail.
      await rename(unfinished, join(folder, name))
    },
  }
}

/** The method stands in the type too: by it a mail program knows an evening that is called off. */
function calendarFile(calendar: string) {
  const method = /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
  return {
    filename: 'kvelden.ics',
    content: calendar,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

function messageOf(mail: OutgoingMail, from: Sender) {
  return {
    from,
    to: { name: mail.recipientName ?? '', address: mail.recipientEmail },
    ...(isUsableReplyTo(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    // Not `text` and `html`: those leave plain text in lines as long as its paragraphs.
    alternatives: [
      { contentType: 'text/plain; charset=utf-8; format=flowed', content: toFormatFlowed(mail.textContent) },
      { contentType: 'text/html; charset=utf-8', content: mail.htmlContent },
    ],
    ...(mail.calendar && { attachments: [calendarFile(mail.calendar)] }),
    messageId: mail.messageId,
    // Out-of-office programs do not reply to mail that declares itself automatic (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

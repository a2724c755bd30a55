import type { OutboxMail, OutboxPage } from '#domain/outbox.ts'
import { readSiteFacts } from '#netlify/host/site.ts'
import { everyMail } from '../../support/mails.ts'
import { ADMIN_EMAIL } from './logins.ts'
import { LONG_COMPANY, pageOf, uuid } from './names.ts'

const mail: OutboxMail = {
  id: uuid(200),
  status: 'sent',
  recipientEmail: 'ingrid@lyngmark.example',
  recipientName: 'Ingrid Solheim',
  subject: 'Takk for henvendelsen, Ingrid',
  retryCount: 0,
  nextAttemptAt: '2026-11-24T10:41:00.000Z',
  lastAttemptAt: '2026-11-24T10:41:05.000Z',
  errorReason: null,
  errorMessage: null,
  createdAt: '2026-11-24T10:41:00.000Z',
  sentAt: '2026-11-24T10:41:05.000Z',
}
/** What a mail says: the one that the visitor gets. */
export const MAIL_TEXT = everyMail(await readSiteFacts())['enquiry-to-visitor']!.textContent

export const mails: OutboxMail[] = [
  mail,
  {
    ...mail,
    id: uuid(201),
    status: 'pending',
    subject: 'Ny henvendelse om julebordet 12. desember',
    recipientName: null,
    recipientEmail: ADMIN_EMAIL,
    sentAt: null,
    lastAttemptAt: null,
  },
  {
    ...mail,
    id: uuid(202),
    status: 'pending',
    retryCount: 2,
    errorReason: 'Mottakerens server tok ikke imot akkurat da.',
    errorMessage: '451 Try again later',
    nextAttemptAt: '2026-11-24T11:20:00.000Z',
    createdAt: '2026-11-24T09:00:00.000Z',
    sentAt: null,
  },
  {
    ...mail,
    id: uuid(203),
    status: 'failed',
    retryCount: 8,
    subject: `${LONG_COMPANY} er interessert i tilbudet fra Sørlandets konferansehotell`,
    recipientEmail: 'konferanseavdelingen.og.selskapslokalene@sorlandets-konferansehotell.example',
    recipientName: null,
    errorReason: 'Adressen finnes ikke.',
    errorMessage: '550 Mailbox does not exist',
    createdAt: '2026-11-22T09:00:00.000Z',
    sentAt: null,
  },
  { ...mail, id: uuid(204), status: 'sending', createdAt: '2026-11-24T10:59:00.000Z', sentAt: null },
]
export function outboxPage(rows: OutboxMail[], total = rows.length): OutboxPage {
  const counts = { pending: 0, sending: 0, sent: 0, failed: 0 }
  for (const { status } of rows) counts[status] += 1
  return { mails: rows, ...pageOf(rows, total), counts }
}

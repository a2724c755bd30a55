import type { OutgoingMail } from '../data/schema/outbox.ts'
import { type MailContent, newMessageId, renderMail } from './template.ts'

/** A mail to somebody about their own login: in the site's voice, without a name or a Reply-To. */
export function accountMail(email: string, given: Omit<MailContent, 'voice'>): OutgoingMail {
  return {
    recipientEmail: email,
    recipientName: null,
    replyTo: null,
    messageId: newMessageId(given.site),
    ...renderMail({ ...given, voice: 'site' }),
  }
}

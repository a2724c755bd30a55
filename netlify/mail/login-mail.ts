import type { OutgoingMail } from '../data/schema/outbox.ts'
import { type MailContent, newMessageId, renderMail } from './template.ts'

/** A mail about somebody's own login: it comes from the site, calls nobody by name and asks for no answer. */
export function loginMail(email: string, given: Omit<MailContent, 'voice'>): OutgoingMail {
  return {
    recipientEmail: email,
    recipientName: null,
    replyTo: null,
    messageId: newMessageId(given.site),
    ...renderMail({ ...given, voice: 'site' }),
  }
}

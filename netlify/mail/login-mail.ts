import type { OutgoingMail } from '../data/schema/outbox.ts'
import { type Letter, letter, newMessageId } from './letter.ts'

/** A mail about somebody's own login: it comes from the site, calls nobody by name and asks for no answer. */
export function loginMail(email: string, given: Omit<Letter, 'voice'>): OutgoingMail {
  return {
    recipientEmail: email,
    recipientName: null,
    replyTo: null,
    messageId: newMessageId(given.site),
    ...letter({ ...given, voice: 'site' }),
  }
}

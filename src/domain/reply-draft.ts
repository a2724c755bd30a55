import type { Enquiry } from './enquiry.ts'

type Asked = Pick<Enquiry, 'name' | 'message'> & {
  offer: Pick<NonNullable<Enquiry['offer']>, 'companyName' | 'partnerName'> | null
  package: Pick<NonNullable<Enquiry['package']>, 'title'> | null
}

/** The subject and body of a mail that answers an enquiry or a question: what it is about, a greeting, and what was written. */
export function replyDraft(enquiry: Asked): { subject: string; body: string } {
  const { name, message } = enquiry
  const firstName = /^\p{L}[\p{L}'’-]*/u.exec(name)?.[0]
  const quoted = message.split('\n').map((line) => `> ${line}`)
  return {
    subject: subjectOf(enquiry),
    body: [firstName ? `Hei ${firstName},` : 'Hei,', '', '', '', ...quoted].join('\n'),
  }
}

function subjectOf({ offer, package: chosen }: Asked): string {
  if (offer?.companyName) return `Tilbudet til ${offer.companyName}`
  if (offer?.partnerName) return `Tilbudet fra ${offer.partnerName}`
  return chosen?.title ?? 'Henvendelsen din'
}

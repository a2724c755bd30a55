import type { Enquiry } from './enquiry.ts'

type Asked = Pick<Enquiry, 'name' | 'message'> & {
  askedBefore?: Enquiry['askedBefore']
  offer: Pick<NonNullable<Enquiry['offer']>, 'companyName' | 'partnerName'> | null
  package: Pick<NonNullable<Enquiry['package']>, 'title'> | null
}

/**
 * The subject and body of a mail that answers an enquiry: what it is about, a greeting, and what was written, a
 * question before its yes.
 */
export function replyDraft(enquiry: Asked): { subject: string; body: string } {
  const { name, message, askedBefore = [] } = enquiry
  const firstName = /^\p{L}[\p{L}'’-]*/u.exec(name)?.[0]
  const written = [...askedBefore, { message }].map((one) => one.message).join('\n\n')
  const quoted = written.split('\n').map((line) => `> ${line}`)
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

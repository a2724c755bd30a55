import { CONTACT_FIELDS, type ContactFields } from '#domain/contact-fields.ts'
import { slotMark, TEMPLATE_CUT } from '#domain/contact-template.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSent } from './ContactSent.tsx'

type Props = { phone: string; phoneHref: string; picture: string }

/**
 * The answers for a browser without JavaScript, which the API puts together (netlify/host/contact-template.ts): the
 * form with every field valid, the form with every field invalid, and the thanks. Not an island: it only ever becomes
 * HTML.
 */
export function ContactAnswers(about: Props) {
  const posted = { typed: slots('typed'), length: slotMark('length'), summary: slotMark('summary') }
  return (
    <>
      {TEMPLATE_CUT}
      <ContactForm {...about} posted={{ ...posted, wrong: {} }} />
      {TEMPLATE_CUT}
      <ContactForm {...about} posted={{ ...posted, wrong: slots('wrong') }} />
      {TEMPLATE_CUT}
      <ContactSent {...about} email={slotMark('email')} />
      {TEMPLATE_CUT}
    </>
  )
}

function slots(kind: 'typed' | 'wrong'): ContactFields {
  return Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, slotMark(`${kind}.${name}`)]),
  ) as ContactFields
}

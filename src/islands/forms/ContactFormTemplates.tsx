import { CONTACT_FIELDS } from '#domain/contact-fields.ts'
import { slotMark, slotMarks, TEMPLATE_CUT } from '#domain/form-template.ts'
import { ContactForm } from '../ContactForm.tsx'
import { ContactSent } from './ContactSent.tsx'
import type { ContactPhone } from './FormEnd.tsx'

type Props = ContactPhone & { picture: string }

/**
 * The contact form's pages for browsers without JavaScript, filled in by netlify/host/form-template.ts: all fields
 * valid, all invalid, thanks. Not an island.
 */
export function ContactFormTemplates(about: Props) {
  const posted = {
    typed: slotMarks('typed', CONTACT_FIELDS),
    length: slotMark('length'),
    summary: slotMark('summary'),
  }
  return (
    <>
      {TEMPLATE_CUT}
      <ContactForm {...about} posted={{ ...posted, wrong: {} }} />
      {TEMPLATE_CUT}
      <ContactForm {...about} posted={{ ...posted, wrong: slotMarks('wrong', CONTACT_FIELDS) }} />
      {TEMPLATE_CUT}
      <ContactSent {...about} email={slotMark('email')} told={slotMark('told')} />
      {TEMPLATE_CUT}
    </>
  )
}

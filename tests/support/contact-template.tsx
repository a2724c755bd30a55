import { renderToStaticMarkup } from 'react-dom/server'
import { ContactAnswers } from '#contact/ContactAnswers.tsx'
import { slotMark } from '#domain/contact-template.ts'
import { type ContactTemplate, contactTemplate } from '#netlify/host/contact-template.ts'

/** The site's answers to a form without JavaScript, in an otherwise empty page, so that the site need not be built. */
export function testContactPage(): string {
  const answers = <ContactAnswers phone="+47 000 00 000" phoneHref="tel:+4700000000" picture="/hat.webp" />
  return `<!doctype html><title>${slotMark('title')}</title><style>p{}</style><script>x()</script>${renderToStaticMarkup(answers)}`
}

export function testContactTemplate(): ContactTemplate {
  return contactTemplate(testContactPage())
}

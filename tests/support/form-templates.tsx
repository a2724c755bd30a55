import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ANSWER_KINDS } from '#domain/answer-kinds.ts'
import { ANSWER_TEMPLATE_PATHS, CONTACT_TEMPLATE_PATH, slotMark } from '#domain/form-template.ts'
import { AnswerFormTemplates } from '#islands/forms/AnswerFormTemplates.tsx'
import { ContactFormTemplates } from '#islands/forms/ContactFormTemplates.tsx'
import { parseFormTemplates } from '#netlify/host/form-template.ts'

const about = { phone: '+47 000 00 000', phoneHref: 'tel:+4700000000' }

/** The site's answers to a form without JavaScript, in an otherwise empty page, so that the site need not be built. */
export function testFormPage(path: string): string {
  const answers =
    path === CONTACT_TEMPLATE_PATH ? (
      <ContactFormTemplates {...about} picture="/hat.webp" />
    ) : (
      <AnswerFormTemplates
        {...about}
        kind={ANSWER_KINDS.find((kind) => ANSWER_TEMPLATE_PATHS[kind] === path)!}
      />
    )
  return pageOf(answers)
}

function pageOf(answers: ReactNode): string {
  return `<!doctype html><meta http-equiv="content-security-policy" content="x"><a href="${slotMark('page')}">${slotMark('back')}</a><title>${slotMark('title')}</title><p>${slotMark('sender')}</p><style>p{}</style><style>b{}</style><script>x()</script>${renderToStaticMarkup(answers)}`
}

export const testFormTemplates = parseFormTemplates(testFormPage)

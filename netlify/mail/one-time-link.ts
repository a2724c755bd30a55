import { LOGIN_LINK_PARAMETER, PASSWORD_LINK_PARAMETER } from '#domain/session.ts'
import type { SiteFacts } from '#domain/site.ts'
import { clockText } from '#domain/when.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { button, paragraph } from './blocks.ts'
import { accountMail } from './login-mail.ts'

type Given = { email: string; token: string; expiresAt: Date; site: SiteFacts; siteUrl: string }

/** What is said about a link; `validity` says in words how long it holds. */
type Words = {
  subject: string
  heading: string
  path: string
  first: (brand: string, validity: string) => string
  label: string
  also?: string
  unasked: string
}

/** The mail with a one-time link to the partner portal; it says until when the link works. */
export function partnerLoginLinkMail(given: Given): OutgoingMail {
  return linkMail(given, {
    subject: 'Logg inn i partnerportalen',
    heading: 'Her er lenken din',
    path: `/partner#${LOGIN_LINK_PARAMETER}=`,
    first: (brand, validity) => `Med den logger du inn i partnerportalen hos ${brand}. ${validity}`,
    label: 'Logg inn',
    unasked: 'Har du ikke bedt om å logge inn, kan du se bort fra denne e-posten.',
  })
}

/** The mail with a one-time link to a new password; it says until when the link works. */
export function adminPasswordLinkMail(given: Given): OutgoingMail {
  return linkMail(given, {
    subject: 'Nytt passord til adminportalen',
    heading: 'Velg et nytt passord',
    path: `/admin#${PASSWORD_LINK_PARAMETER}=`,
    first: (brand, validity) => `Det gjelder adminportalen til ${brand}. ${validity}`,
    label: 'Velg nytt passord',
    also: 'Har du totrinnsinnlogging, trenger du fortsatt koden når du logger inn.',
    unasked: 'Har du ikke bedt om dette, kan du se bort fra e-posten. Passordet ditt er det samme som før.',
  })
}

function linkMail({ email, token, expiresAt, site, siteUrl }: Given, words: Words): OutgoingMail {
  const { subject, heading, path, first, label, also, unasked } = words
  const validity = `Lenken virker én gang, fram til kl. ${clockText(expiresAt.toISOString())}.`
  return accountMail(email, {
    subject,
    heading,
    blocks: [
      paragraph(first(site.brand, validity)),
      button(label, `${siteUrl}${path}${token}`),
      ...(also ? [paragraph(also)] : []),
    ],
    smallPrint: [paragraph(unasked)],
    site,
  })
}

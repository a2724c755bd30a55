import { LOGIN_LINK_PARAMETER, PASSWORD_LINK_PARAMETER } from '#domain/session.ts'
import type { SiteFacts } from '#domain/site.ts'
import { formatTimeOfDay } from '#domain/when.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { button, paragraph } from './blocks.ts'
import { type MailContent, newMessageId, renderMail } from './template.ts'

/** A mail to somebody about their own login: in the site's voice, without a name or a Reply-To. */
function accountMail(email: string, given: Omit<MailContent, 'voice'>): OutgoingMail {
  return {
    recipientEmail: email,
    recipientName: null,
    replyTo: null,
    messageId: newMessageId(given.site),
    ...renderMail({ ...given, voice: 'site' }),
  }
}

type Given = { email: string; token: string; expiresAt: Date; site: SiteFacts; siteUrl: string }

/** What is said about a link; `validity` says in words how long it holds. */
type LinkWords = {
  subject: string
  heading: string
  path: string
  first: (brand: string, validity: string) => string
  label: string
  also?: string
  unasked: string
}

/** The mail with a one-time link to the partner portal; it says until when the link works. */
export function buildPartnerLoginLinkMail(given: Given): OutgoingMail {
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
export function buildAdminPasswordLinkMail(given: Given): OutgoingMail {
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

function linkMail({ email, token, expiresAt, site, siteUrl }: Given, words: LinkWords): OutgoingMail {
  const { subject, heading, path, first, label, also, unasked } = words
  const validity = `Lenken virker én gang, fram til kl. ${formatTimeOfDay(expiresAt.toISOString())}.`
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

/** What may happen to an admin's second factor. */
export type SecondFactorNews = 'on' | 'off' | 'new-codes' | 'code-used' | 'reset'

/** What may happen to how an admin logs in. */
export type LoginNews = SecondFactorNews | 'password'

type NewsWords = { subject: string; what: (brand: string) => string; next: string; alarm?: string }

/** Where a new password alone is not enough to get in again: the codes are somebody else's. */
const ALARM_LOCKED_OUT =
  'Kjenner du deg ikke igjen i dette, kan noen andre ha passordet ditt. Få den som drifter nettstedet, til å nullstille totrinnsinnloggingen og sette et nytt passord med en gang.'

const WORDS: Record<LoginNews, NewsWords> = {
  password: {
    subject: 'Passordet ditt er byttet',
    what: (brand) =>
      `Det gjelder adminportalen til ${brand}. Var du logget inn andre steder, er du logget ut der.`,
    next: 'Var det du som byttet det, trenger du ikke å gjøre noe.',
    alarm:
      'Var det ikke deg, kan noen andre ha tilgang til kontoen din. Trykk «Glemt passordet?» på innloggingssiden og velg et nytt med en gang.',
  },
  on: {
    subject: 'Totrinnsinnlogging er slått på',
    what: (brand) =>
      `Fra nå av logger du inn i adminportalen til ${brand} med passordet og en kode fra appen.`,
    next: 'Var du logget inn andre steder, er du logget ut der. Ta godt vare på reservekodene.',
    alarm: ALARM_LOCKED_OUT,
  },
  off: {
    subject: 'Totrinnsinnlogging er slått av',
    what: (brand) => `Nå er passordet alene nok til å logge inn som deg i adminportalen til ${brand}.`,
    next: 'Var det du som slo den av, trenger du ikke å gjøre noe.',
  },
  'new-codes': {
    subject: 'Du har fått nye reservekoder',
    what: (brand) => `De gjelder innloggingen din i adminportalen til ${brand}.`,
    next: 'De gamle virker ikke lenger. Var det du som laget de nye, trenger du ikke å gjøre noe mer.',
  },
  'code-used': {
    subject: 'Noen logget inn med en reservekode',
    what: (brand) => `En av reservekodene dine er brukt til å logge inn i adminportalen til ${brand}.`,
    next: 'Var det deg, trenger du ikke å gjøre noe. Har du mistet telefonen, slår du totrinnsinnlogging av og på igjen med den nye.',
  },
  reset: {
    subject: 'Totrinnsinnlogging er nullstilt',
    what: (brand) =>
      `Den som drifter nettstedet, har nullstilt den for deg i adminportalen til ${brand}. Du er logget ut overalt, og logger inn igjen med passordet alene.`,
    next: 'Slå den på igjen så snart du kan.',
  },
}

const ALARM =
  'Kjenner du deg ikke igjen i dette, kan noen andre ha passordet ditt. Trykk «Glemt passordet?» på innloggingssiden og velg et nytt med en gang.'

/** Tells an admin of a changed password or second factor, or a used recovery code, and what to do. */
export function buildAdminLoginNoticeMail({
  news,
  email,
  site,
  siteUrl,
}: {
  news: LoginNews
  email: string
  site: SiteFacts
  siteUrl: string
}): OutgoingMail {
  const { subject, what, next, alarm = ALARM } = WORDS[news]
  return accountMail(email, {
    subject,
    blocks: [
      paragraph(what(site.brand)),
      paragraph(next),
      paragraph(alarm),
      button('Åpne adminportalen', `${siteUrl}/admin`),
    ],
    site,
  })
}

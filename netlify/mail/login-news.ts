import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { button, paragraph } from './blocks.ts'
import { accountMail } from './login-mail.ts'

/** What may happen to an admin's second factor. */
export type SecondFactorNews = 'on' | 'off' | 'new-codes' | 'code-used' | 'reset'

/** What may happen to how an admin logs in. */
export type LoginNews = SecondFactorNews | 'password'

type Words = { subject: string; what: (brand: string) => string; next: string; alarm?: string }

/** Where a new password alone is not enough to get in again: the codes are somebody else's. */
const ALARM_LOCKED_OUT =
  'Kjenner du deg ikke igjen i dette, kan noen andre ha passordet ditt. Få den som drifter nettstedet, til å nullstille totrinnsinnloggingen og sette et nytt passord med en gang.'

const WORDS: Record<LoginNews, Words> = {
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

/**
 * Tells an admin that their password or second factor was changed, or a recovery code used, and what to do if it was
 * not them.
 */
export function adminLoginNoticeMail({
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

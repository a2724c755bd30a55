import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { html } from './html.ts'
import { mailPage, newMessageId, paragraph } from './layout.ts'

/** What may happen to an admin's second factor. */
export type SecondFactorNews = 'on' | 'off' | 'new-codes' | 'code-used' | 'reset'

type Words = { subject: string; what: (brand: string) => string; next: string }

const WORDS: Record<SecondFactorNews, Words> = {
  on: {
    subject: 'Totrinnsinnlogging er slått på',
    what: (brand) =>
      `Du har slått på totrinnsinnlogging i adminportalen til ${brand}. Fra nå av logger du inn med passordet og en kode fra appen.`,
    next: 'Var du logget inn andre steder, er du logget ut der. Ta godt vare på reservekodene.',
  },
  off: {
    subject: 'Totrinnsinnlogging er slått av',
    what: (brand) =>
      `Totrinnsinnlogging er slått av i adminportalen til ${brand}. Nå er det nok med passordet for å logge inn som deg.`,
    next: 'Var det du som slo den av, trenger du ikke å gjøre noe.',
  },
  'new-codes': {
    subject: 'Du har fått nye reservekoder',
    what: (brand) => `Det er laget nye reservekoder til innloggingen din i adminportalen til ${brand}.`,
    next: 'De gamle virker ikke lenger. Var det du som laget de nye, trenger du ikke å gjøre noe mer.',
  },
  'code-used': {
    subject: 'Noen logget inn med en reservekode',
    what: (brand) => `En av reservekodene dine er brukt til å logge inn i adminportalen til ${brand}.`,
    next: 'Var det deg, trenger du ikke å gjøre noe. Har du mistet telefonen, bør du slå totrinnsinnlogging av og på igjen med den nye.',
  },
  reset: {
    subject: 'Totrinnsinnlogging er nullstilt',
    what: (brand) =>
      `Den som drifter nettstedet, har nullstilt totrinnsinnloggingen din i adminportalen til ${brand}. Du er logget ut overalt, og logger inn igjen med passordet alene.`,
    next: 'Slå den på igjen så snart du kan.',
  },
}

const ALARM =
  'Kjenner du deg ikke igjen i dette? Da kan noen andre ha passordet ditt. Få den som drifter nettstedet til å sette et nytt med en gang.'

/** Tells an admin what has happened to their second factor, so that something nobody meant is noticed. */
export function secondFactorMail({
  news,
  email,
  site,
  siteUrl,
}: {
  news: SecondFactorNews
  email: string
  site: SiteFacts
  siteUrl: string
}): OutgoingMail {
  const { subject, what, next } = WORDS[news]
  const paragraphs = [`Hei! ${what(site.brand)}`, next, ALARM]
  const link = `${siteUrl}/admin`
  return {
    recipientEmail: email,
    recipientName: null,
    replyTo: null,
    subject,
    messageId: newMessageId(site),
    textContent: [...paragraphs, link, `${site.name}\n${site.brand}\n${site.phone}\n`].join('\n\n'),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraphs.map((text) => paragraph(text))}${paragraph(html`<a href="${link}" style="color:#7e5414">Åpne adminportalen</a>`)}`,
    }),
  }
}

import * as z from 'zod/mini'
import { REPLY_PROMISE_HOURS } from './contact.ts'
import { isDomainName, isEmailAddress } from './email.ts'

const text = (description: string) => z.string().check(z.minLength(1), z.describe(description))
const webAddress = (description: string) => z.url({ protocol: /^https$/ }).check(z.describe(description))

/** The frontmatter of `src/content/site.md`: who the magician is and what the site may claim (F-1201, F-105). */
export const siteFacts = z.object({
  name: text('The stage name, as in «Sjekk Falks tilgjengelighet»'),
  brand: text('The name of the business, as in the logo'),
  domain: z.string().check(z.refine(isDomainName), z.describe('Where the site lives, without https://')),
  phone: z
    .string()
    .check(z.regex(/^\+47 \d{3} \d{2} \d{3}$/), z.describe('Phone number as people read it: +47 912 34 567')),
  email: z.string().check(z.refine(isEmailAddress), z.describe('Where enquiries go, and the sender of mail')),
  orgNumber: z
    .string()
    .check(z.regex(/^\d{3} \d{3} \d{3}$/), z.describe('Organisation number in groups of three: 912 345 678')),
  address: z
    .object({
      street: text('Street and number'),
      postalCode: z.string().check(z.regex(/^\d{4}$/), z.describe('Postal code, four digits in quotes')),
      city: text('Postal town'),
      region: text('County, for search engines'),
    })
    .check(z.describe('The office')),
  video: z
    .object({
      network: text('What the video network is called in running text'),
      url: webAddress('The profile on it'),
    })
    .check(z.describe('The video profile in the footer')),
  openingHours: z
    .object({
      opens: z.string().check(z.regex(/^\d{2}:\d{2}$/), z.describe('When the phone opens, every day: 09:00')),
      closes: z.string().check(z.regex(/^\d{2}:\d{2}$/), z.describe('When it closes: 21:00')),
    })
    .check(z.describe('When the phone is answered, every day of the week')),
  claims: z
    .object({
      experience: text('Years on stage'),
      events: text('Corporate events so far'),
      refunds: text('Events whose organiser wanted the money back'),
      followers: text('Followers on the video network'),
      views: text('Views there, in full'),
      viewsShort: text('Views there, where the room is narrow'),
    })
    .check(z.describe('The figures the site may claim; nothing else is claimed anywhere')),
  aggregateRating: z
    .object({
      show: z.boolean().check(z.describe('false removes the rating from all structured data')),
      value: z.number().check(z.minimum(1), z.maximum(5), z.describe('Average, 1 to 5')),
      count: z.int().check(z.positive(), z.describe('Number of reviews')),
    })
    .check(z.describe('The rating told to search engines (F-137, F-1210)')),
  paymentMethods: z.array(z.string()).check(z.minLength(1), z.describe('For search engines, in English')),
  priceRange: text('For search engines'),
  copyrightYear: z.int().check(z.minimum(2000), z.describe('The year in the footer')),
  passiveConsentAfterMs: z
    .nullable(z.int().check(z.positive()))
    .check(z.describe('Milliseconds until the cookie banner takes silence for a yes; null: never (F-1214)')),
  sample: z.boolean().check(z.describe('true while any of this is invented')),
})

export type SiteFacts = z.output<typeof siteFacts>

/** A name in the genitive: with s, or with an apostrophe after s, x and z (F-1202). */
export function genitive(name: string): string {
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}s`
}

/** The promise in one short line; the number of hours has one home (F-252). */
export const REPLY_PROMISE = `Svar innen ${REPLY_PROMISE_HOURS} timer`

/** The address behind a phone link. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** '09:00' as Norwegians write it: '09.00'. */
export function clockText(time: string): string {
  return time.replace(':', '.')
}

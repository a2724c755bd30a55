import * as z from 'zod/mini'
import { isDomainName, isEmailAddress } from './email-address.ts'
import { WRITTEN_DAY } from './norwegian.ts'
import { NORWEGIAN_PHONE } from './phone.ts'

// Editors read titles and descriptions next to each field, so these are Norwegian.
const text = (title: string, description: string) =>
  z.string().check(z.minLength(1), z.meta({ title, description }))
const clock = (title: string, description: string) =>
  z.string().check(z.regex(/^\d{2}:\d{2}$/), z.meta({ title, description }))

/** The frontmatter of `src/content/site.md`: who the magician is and what the site may claim (F-1201, F-105). */
export const siteFacts = z.strictObject({
  name: text('Artistnavn', 'Navnet alene. I andre tekster: {name}, eller {names} for «Falks»'),
  brand: text('Merkenavn', 'Navnet på virksomheten, som i logoen. I andre tekster: {brand}'),
  domain: z.string().check(
    z.minLength(1),
    z.refine(isDomainName),
    z.meta({
      title: 'Domene',
      description: 'Der nettstedet bor, uten https://. I andre tekster: {domain}',
    }),
  ),
  phone: z.string().check(
    z.regex(NORWEGIAN_PHONE),
    z.meta({
      title: 'Telefon',
      description: 'Slik folk leser det: +47 912 34 567. I andre tekster: {phone}',
    }),
  ),
  email: z.string().check(
    z.minLength(1),
    z.refine(isEmailAddress),
    z.meta({
      title: 'E-post',
      description: 'Dit henvendelser går, og avsenderen av e-post. I andre tekster: {email}',
    }),
  ),
  orgNumber: z.string().check(
    z.regex(/^\d{3} \d{3} \d{3}$/),
    z.meta({
      title: 'Organisasjonsnummer',
      description: 'Tre og tre siffer: 912 345 678. I andre tekster: {orgNumber}',
    }),
  ),
  address: z
    .strictObject({
      street: text('Gate', 'Gate og nummer. I andre tekster: {street}'),
      postalCode: z
        .string()
        .check(
          z.regex(/^\d{4}$/),
          z.meta({ title: 'Postnummer', description: 'Fire siffer. I andre tekster: {postalCode}' }),
        ),
      city: text('Poststed', 'I andre tekster: {city}'),
      region: text('Fylke', 'Fylket, for søkemotorer'),
    })
    .check(z.meta({ title: 'Adresse', description: 'Kontoret' })),
  video: z
    .strictObject({
      network: text('Nettverk', 'Det videonettverket heter. I andre tekster: {videoNetwork}'),
      url: z.string().check(
        z.regex(/^(https:\/\/\S+)?$/),
        z.meta({
          title: 'Profil',
          description:
            'Adressen til profilen, med https:// foran; tom: ingen lenker dit. I andre tekster: {videoUrl}',
        }),
      ),
    })
    .check(z.meta({ title: 'Videoprofil', description: 'Videoprofilen i bunnteksten' })),
  closeupDemo: z
    .strictObject({
      embed: z.url({ protocol: /^https$/ }).check(
        z.regex(/\/$/),
        z.meta({
          title: 'Avspiller',
          description: 'Adressen leverandøren viser filmer fra; begynner med https:// og slutter med /',
        }),
      ),
      id: z.string().check(
        z.regex(/^[\w-]*$/),
        z.meta({
          title: 'Filmens id',
          description: 'Id-en filmen har der; tom: ingen film, og ingen knapp',
        }),
      ),
      uploaded: z.string().check(
        z.regex(WRITTEN_DAY),
        z.meta({
          title: 'Lagt ut',
          description: 'Dagen filmen ble lagt ut der, slik: 2. juni 2025. Søkemotorer spør om den',
        }),
      ),
    })
    .check(
      z.meta({
        title: 'Nærmagifilmen',
        description: 'Filmen på forsiden og tilbudssidene; den hentes først når noen åpner den',
      }),
    ),
  openingHours: z
    .strictObject({
      opens: clock('Åpner', 'Når telefonen åpner: 09:00. I andre tekster: {opens}'),
      closes: clock('Stenger', 'Når den stenger: 21:00. I andre tekster: {closes}'),
    })
    .check(z.meta({ title: 'Telefontid', description: 'Når telefonen er åpen, alle dager i uken' })),
  claims: z
    .strictObject({
      experience: text(
        'Erfaring',
        'År på scenen: {experience}. Inne i en setning, «over 16»: {overExperience}',
      ),
      events: text(
        'Arrangementer',
        'Firmaarrangementer så langt: {events}. Inne i en setning, «over 500»: {overEvents}',
      ),
      refunds: text(
        'Refusjoner',
        'Arrangementer der pengene ble krevd tilbake: {refunds}. Inne i en setning, «ingen»: {refunded}',
      ),
      followers: text('Følgere', 'Følgere på videonettverket: {followers}'),
      views: text('Visninger', 'Visninger der, skrevet helt ut: {views}'),
      viewsShort: text('Visninger, kort', 'Visninger der, der det er trangt: {viewsShort}'),
    })
    .check(
      z.meta({
        title: 'Tall',
        description:
          'Tallene nettstedet har lov til å bruke, hvert med ordet det skrives som i andre tekster. {replyHours} er timene dere lover svar innen',
      }),
    ),
  aggregateRating: z
    .strictObject({
      show: z.boolean().check(z.meta({ title: 'Vis', description: 'Av fjerner karakteren overalt' })),
      value: z
        .number()
        .check(
          z.minimum(1),
          z.maximum(5),
          z.meta({ title: 'Karakter', description: 'Snittet, fra 1 til 5' }),
        ),
      count: z.int().check(z.positive(), z.meta({ title: 'Antall', description: 'Hvor mange omtaler' })),
    })
    .check(
      z.meta({
        title: 'Karakter',
        description: 'Karakteren vi forteller søkemotorer om. Google godtar ikke stjerner man gir seg selv',
      }),
    ),
  julebordEvent: z.boolean().check(
    z.meta({
      title: 'Julebord som arrangement',
      description:
        'På: søkemotorer får julebordsesongen som et arrangement. Google vil bare ha ekte arrangementer',
    }),
  ),
  paymentMethods: z
    .array(text('Betalingsmåte', 'Én betalingsmåte, på engelsk'))
    .check(z.minLength(1), z.meta({ title: 'Betalingsmåter', description: 'For søkemotorer, på engelsk' })),
  priceRange: text('Prisnivå', 'For søkemotorer: $, $$ eller $$$'),
  copyrightYear: z
    .int()
    .check(z.minimum(2000), z.meta({ title: 'År', description: 'Årstallet i bunnteksten' })),
  consent: z.enum(['silence', 'strict']).check(
    z.meta({
      title: 'Samtykke',
      description: 'Hva som er et ja til informasjonskapsler. Loven krever fra 1. januar 2025 et aktivt valg',
      names: { silence: 'Taushet er et ja etter 8 sekunder', strict: 'Bare et klikk er et ja' },
    }),
  ),
  sample: z
    .boolean()
    .check(z.meta({ title: 'Oppdiktet', description: 'På så lenge noe her er et eksempel' })),
})

export type SiteFacts = z.output<typeof siteFacts>

/** The URL of the close-up film's player; null when no film is configured (F-1212). */
export function closeupDemoUrl({ embed, id }: Pick<SiteFacts['closeupDemo'], 'embed' | 'id'>): string | null {
  return id === '' ? null : `${embed}${id}?autoplay=1&rel=0&hl=nb`
}

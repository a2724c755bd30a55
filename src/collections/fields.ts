import { z } from 'astro/zod'
import { WRITTEN_DAY } from '#domain/norwegian.ts'

// The titles and descriptions here are what editors read, in /rediger and when a build stops, so they are Norwegian.

/** What a field says about itself besides its rules. */
export type FieldNotes = {
  /** Its name for an editor. */
  title: string
  /** What belongs in it, in one line. */
  description: string
  /** Longer text, on several lines. */
  long?: boolean
  /** For a picture: the folder of src/assets where new ones are stored. */
  picture?: string
  /** A picture narrower than this stops the build, in pixels. */
  minWidth?: number
  /** Warn about text longer than this many characters, with names filled in. */
  warnAbove?: number
  /** Warn if another file says the same. */
  once?: boolean
  /** The label of each choice, by value. */
  names?: Record<string, string>
  /** The value is the name of a file in this collection. */
  nameIn?: string
}

/** Zod schema for a required one-line text, with the label and help the editor shows. */
export function requiredLine(title: string, description: string, notes: Partial<FieldNotes> = {}) {
  return z
    .string()
    .min(1)
    .meta({ ...notes, title, description })
}

/** Zod schema for a required text of several lines, with the label and help the editor shows; `text` has its rules. */
export function requiredText(title: string, description: string, text = z.string()) {
  return text.min(1).meta({ title, description, long: true })
}

/** Zod schema for an optional one-line text, '' by default, with the label and help the editor shows. */
export function optionalLine(title: string, description: string, notes: Partial<FieldNotes> = {}) {
  return z
    .string()
    .default('')
    .meta({ ...notes, title, description })
}

/** The same for an optional text, '' by default. */
export function optionalText(title: string, description: string, text = z.string()) {
  return text.default('').meta({ title, description, long: true })
}

const SAYS_UNUSED = /(annonse\w*|markedsføring)[^.]*\bikke i (bruk|dag)|annonserer ikke|bruker ikke annonser/i
const ADS_UNUSED = 'sier at annonser ikke er i bruk, men vises når bygget har en annonsekonto (PUBLIC_ADS_ID)'

/** A text shown where the build has an ads account: it may not say that ads are not in use. */
export const textWithAds = z.string().refine((text) => !SAYS_UNUSED.test(text), ADS_UNUSED)

/** A text shown where the build has no ads account: it says so, unless it is ''. */
export const textWithoutAds = z
  .string()
  .refine(
    (text) => text === '' || SAYS_UNUSED.test(text),
    'må si at markedsføring er «ikke i bruk», for det vises når bygget ikke har noen annonsekonto (PUBLIC_ADS_ID)',
  )

/** The position among entries of the same kind. */
export const order = z
  .int()
  .min(1)
  .meta({ title: 'Rekkefølge', description: 'Plassen blant de andre; 1 står først' })

/** Whether the entry is invented; the build counts these (F-1203). */
export const sample = z.boolean().default(false).meta({
  title: 'Oppdiktet',
  description: 'På så lenge dette er et eksempel; slå av når det er ekte',
})

/** How many characters of a title search engines show. */
const TITLE_LIMIT = 60
/** How many characters of a description search engines show. */
const DESCRIPTION_LIMIT = 160

/** The title of a page (F-130). */
export const pageTitle = requiredLine(
  'Tittel',
  'Tittelen i fanen og i søketreff; høyst 60 tegn. Ord i krøllparenteser, som {brand}, hentes fra «Om dere»',
  { warnAbove: TITLE_LIMIT, once: true },
)

/** What search engines show under the title. */
export const pageDescription = requiredLine(
  'Beskrivelse',
  'En eller to setninger under tittelen i søketreff; høyst 160 tegn',
  { long: true, warnAbove: DESCRIPTION_LIMIT, once: true },
)

/** The day a page's own words last changed; the sitemap has it as `lastmod`. */
export const updated = z.string().regex(WRITTEN_DAY).optional().meta({
  title: 'Sist oppdatert',
  description: 'Dagen ordene på siden sist ble endret, slik: 13. september 2025. Søkemotorer får vite den',
})

/** What the picture shows. */
export const alt = requiredLine('Hva bildet viser', 'Én linje for dem som ikke ser bildet')

/**
 * The editor notes of a picture field: its label, its help, the folder of src/assets for new pictures, and how wide it
 * must be.
 */
export function pictureNotes(
  title: string,
  description: string,
  { folder = 'art', minWidth }: { folder?: string; minWidth?: number } = {},
): FieldNotes {
  return {
    title,
    description: minWidth ? `${description}; minst ${minWidth} piksler bredt` : description,
    picture: folder,
    ...(minWidth && { minWidth }),
  }
}

const question = z
  .strictObject({
    question: requiredLine('Spørsmål', 'Slik en kunde ville spurt', { once: true }),
    answer: requiredLine('Svar', 'To til fire setninger; en blank linje gir nytt avsnitt', {
      long: true,
      once: true,
    }),
  })
  .meta({ title: 'Spørsmål', description: 'Ett spørsmål med svar' })

/** One or more questions with answers. */
export const questions = z.array(question).min(1)

/** Figures, each with what it counts. */
export const figures = z.array(
  z
    .strictObject({
      value: requiredLine('Tall', 'Hent det fra «Om dere»: {events}, {experience}, {refunds}'),
      label: requiredLine('Hva tallet teller', 'Ett eller to ord'),
    })
    .meta({ title: 'Tall', description: 'Ett tall med det som telles' }),
)

/** Short points, each with a heading. */
export const points = z.array(
  z
    .strictObject({
      title: requiredLine('Punkt', 'Poenget i noen få ord'),
      text: requiredText('Tekst', 'En eller to setninger'),
    })
    .meta({ title: 'Punkt', description: 'Ett poeng med en setning eller to' }),
)

/** Three facts about a service. */
export const threeFacts = z.array(requiredLine('Faktum', 'Noen få ord')).length(3)

/** The suit on a page's playing cards. */
export const suit = z
  .enum(['spade', 'heart', 'diamond', 'club'])
  .default('spade')
  .meta({
    title: 'Kortfarge',
    description: 'Fargen på spillkortene på siden',
    names: { spade: 'Spar', heart: 'Hjerter', diamond: 'Ruter', club: 'Kløver' },
  })

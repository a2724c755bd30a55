import { z } from 'astro/zod'

// What an editor reads at every field, in /rediger and where the build stops, is what stands here: in Norwegian.

/** What a field says about itself besides its rules. */
export type FieldNotes = {
  /** Its name for an editor. */
  title: string
  /** What belongs in it, in one line. */
  description: string
  /** Longer text, over several lines. */
  long?: boolean
  /** A picture, and the folder of src/assets that new ones land in. */
  picture?: string
  /** Longer than this many characters, names filled in, is warned about. */
  warnAbove?: number
  /** No other file should say the same: it is warned about. */
  once?: boolean
  /** What the choices are called, by value. */
  names?: Record<string, string>
  /** The value is the name of a file in this collection. */
  nameIn?: string
}

/** One line of text that must be there. */
export function line(title: string, description: string, notes: Partial<FieldNotes> = {}) {
  return z
    .string()
    .min(1)
    .meta({ ...notes, title, description })
}

/** Text over several lines that must be there. */
export function prose(title: string, description: string) {
  return line(title, description, { long: true })
}

/** One line of text that may be left out. */
export function maybeLine(title: string, description: string, notes: Partial<FieldNotes> = {}) {
  return z
    .string()
    .default('')
    .meta({ ...notes, title, description })
}

/** Text over several lines that may be left out. */
export function maybeProse(title: string, description: string) {
  return maybeLine(title, description, { long: true })
}

/** Place among its kind. */
export const order = z
  .int()
  .min(1)
  .meta({ title: 'Rekkefølge', description: 'Plassen blant de andre; 1 står først' })

/** Whether it is invented; the build counts these (F-1203). */
export const sample = z.boolean().default(false).meta({
  title: 'Oppdiktet',
  description: 'På så lenge dette er et eksempel; slå av når det er ekte',
})

/** Characters of a title that search engines show. */
export const TITLE_LIMIT = 60
/** Characters of a description that search engines show. */
export const DESCRIPTION_LIMIT = 160

/** The title of a page (F-130). */
export const pageTitle = line(
  'Tittel',
  'Tittelen i fanen og i søketreff; høyst 60 tegn, med merkenavnet til slutt',
  { warnAbove: TITLE_LIMIT, once: true },
)

/** What search engines show under the title. */
export const pageDescription = line(
  'Beskrivelse',
  'En eller to setninger under tittelen i søketreff; høyst 160 tegn',
  { warnAbove: DESCRIPTION_LIMIT, once: true },
)

/** What the picture shows. */
export const alt = line('Hva bildet viser', 'Én linje for dem som ikke ser bildet')

/** The notes of a picture. */
export function picture(title: string, description: string, folder = 'art'): FieldNotes {
  return { title, description, picture: folder }
}

const question = z
  .strictObject({
    question: line('Spørsmål', 'Slik en kunde ville spurt', { once: true }),
    answer: line('Svar', 'To til fire setninger; en blank linje gir nytt avsnitt', {
      long: true,
      once: true,
    }),
  })
  .meta({ title: 'Spørsmål', description: 'Ett spørsmål med svar' })

/** Questions with answers, one or more. */
export const questions = z.array(question).min(1)

/** A figure with what it counts. */
export const figures = z.array(
  z
    .strictObject({
      value: line('Tall', 'Hent det fra «Om dere»: {events}, {experience}, {refunds}'),
      label: line('Hva tallet teller', 'Ett eller to ord'),
    })
    .meta({ title: 'Tall', description: 'Ett tall med det som telles' }),
)

/** Short points with a heading each. */
export const points = z.array(
  z
    .strictObject({
      title: line('Punkt', 'Poenget i noen få ord'),
      text: prose('Tekst', 'En eller to setninger'),
    })
    .meta({ title: 'Punkt', description: 'Ett poeng med en setning eller to' }),
)

/** Three facts of a service. */
export const threeFacts = z.array(line('Faktum', 'Noen få ord')).length(3)

/** The suit on a page's playing cards. */
export const suit = z.enum(['spade', 'heart', 'diamond', 'club']).default('spade').meta({
  title: 'Kortfarge',
  description:
    'Fargen på spillkortene på siden: spade (spar), heart (hjerter), diamond (ruter), club (kløver)',
})

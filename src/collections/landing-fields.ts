import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { alt, line, pageDescription, pageTitle, picture, prose, questions, suit } from './fields.ts'

// What landing pages and ad pages have in common: how they open, what they are asked, how they close.

/** The page's words for search engines, and all that stands in its first screen. */
export function openingFields({ image }: SchemaContext, pictureSays: string) {
  return {
    title: pageTitle,
    description: pageDescription,
    eyebrow: line('Stikkord', 'Noen få ord over overskriften'),
    headline: line('Overskrift', 'Sidens overskrift', { once: true }),
    lead: line('Ingress', 'Setningen eller to under overskriften', { long: true, once: true }),
    button: line('Knapp', 'Det den første knappen sier'),
    proof: line('Linje ved knappen', 'Løftet ved siden av den første knappen'),
    suit,
    image: image().meta(picture('Bilde', pictureSays)),
    alt,
  }
}

/** The page's own five questions (F-1206). */
export const questionFields = {
  faqHeading: line('Overskrift over spørsmålene', 'Overskriften over spørsmålene'),
  faq: questions.length(5).meta({
    title: 'Spørsmål',
    description: 'Fem spørsmål som ikke står på noen annen side',
  }),
}

/** The last call of the page; `more` are fields of it that only some pages have. */
export function closingField<More extends z.core.$ZodLooseShape>(more: More) {
  return z
    .strictObject({
      heading: line('Overskrift', 'Den siste overskriften'),
      text: prose('Tekst', 'En eller to setninger'),
      button: line('Knapp', 'Det knappen sier'),
      ...more,
    })
    .meta({ title: 'Avslutning', description: 'Den siste oppfordringen på siden' })
}

/** A heading with a sentence or two below it. */
export const headingAndText = {
  heading: line('Overskrift', 'Overskriften'),
  text: prose('Tekst', 'En eller to setninger'),
}

import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { alt, line, pageDescription, pageTitle, picture, prose, questions, suit } from './fields.ts'

// What landing pages and ad pages have in common: the opening, the questions and the closing call.

/** The page's texts for search engines, and everything on its first screen. */
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

/** The page's closing call; `more` are fields that only some pages have. */
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

/** A heading followed by a sentence or two. */
export const headingAndText = {
  heading: line('Overskrift', 'Overskriften'),
  text: prose('Tekst', 'En eller to setninger'),
}

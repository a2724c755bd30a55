import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import {
  alt,
  pageDescription,
  pageTitle,
  pictureNotes,
  questions,
  requiredLine,
  requiredText,
  suit,
} from './fields.ts'

// What landing pages and ad pages have in common: the opening, the questions and the closing call.

/** Zod fields for all of a landing page's hero; `pictureSays` is the help for the picture. */
export function heroFields({ image }: SchemaContext, pictureSays: string) {
  return {
    eyebrow: requiredLine('Stikkord', 'Noen få ord over overskriften'),
    headline: requiredLine('Overskrift', 'Sidens overskrift', { once: true }),
    lead: requiredLine('Ingress', 'Setningen eller to under overskriften', { long: true, once: true }),
    button: requiredLine('Knapp', 'Det den første knappen sier'),
    proof: requiredLine('Linje ved knappen', 'Løftet ved siden av den første knappen'),
    image: image().meta(pictureNotes('Bilde', pictureSays, { minWidth: 960 })),
    alt,
  }
}

/** Zod fields for what search engines show of a landing page, and for the suit on its cards: rarely changed. */
export const seoAndSuitFields = { title: pageTitle, description: pageDescription, suit }

/** The page's own five questions (F-1206). */
export const questionFields = {
  faqHeading: requiredLine('Overskrift over spørsmålene', 'Overskriften over spørsmålene'),
  faq: questions.length(5).meta({
    title: 'Spørsmål',
    description: 'Fem spørsmål som ikke står på noen annen side',
  }),
}

/** Zod schema for the call to action that ends a page; `more` are fields that only some pages have. */
export function closingCallField<More extends z.core.$ZodLooseShape>(more: More) {
  return z
    .strictObject({
      heading: requiredLine('Overskrift', 'Den siste overskriften'),
      text: requiredText('Tekst', 'En eller to setninger'),
      button: requiredLine('Knapp', 'Det knappen sier'),
      ...more,
    })
    .meta({ title: 'Avslutning', description: 'Den siste oppfordringen på siden' })
}

/** A heading followed by a sentence or two. */
export const headingAndText = {
  heading: requiredLine('Overskrift', 'Overskriften'),
  text: requiredText('Tekst', 'En eller to setninger'),
}

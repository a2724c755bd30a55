import { z } from 'astro/zod'
import { requiredLine, requiredText, threeFacts } from './fields.ts'

// What the two offer pages have in common.

const names = (title: string, description: string) =>
  z
    .array(requiredLine('Omtale', 'En av omtalene', { nameIn: 'testimonials' }))
    .length(4)
    .meta({ title, description })
const serviceText = z
  .strictObject({
    text: requiredText('Tekst', 'Tjenesten slik denne siden forteller om den'),
    facts: threeFacts.meta({ title: 'Tre fakta', description: 'Varighet, størrelse, behov' }),
  })
  .meta({ title: 'Tjeneste', description: 'Tjenesten slik denne siden forteller om den' })

/** A headline with its intro. */
export const headingWithIntro = z
  .strictObject({
    heading: requiredLine('Overskrift', 'Overskriften'),
    intro: requiredText('Ingress', 'Setningen eller to som hører til'),
  })
  .meta({ title: 'Del', description: 'Overskrift og ingress' })

/** The guarantee, in the page's own words. */
export const guarantee = z
  .strictObject({
    heading: requiredLine('Overskrift', 'Overskriften; *ord mellom stjerner* blir forgylt'),
    intro: requiredText('Ingress', 'Setningen eller to som hører til'),
  })
  .meta({ title: 'Garantien', description: 'Garantien med denne sidens ord' })

/** Four testimonials, and four more (F-440). */
export const offerTestimonials = z
  .strictObject({
    heading: requiredLine('Overskrift', 'Overskriften'),
    intro: requiredText('Ingress', 'Setningen som hører til'),
    items: names('Omtaler', 'De fire som vises først'),
    more: names('Flere omtaler', 'De fire bak «Se flere referanser»'),
  })
  .meta({ title: 'Omtaler', description: 'Fire omtaler, og fire til' })

/** The three services. */
export const services = z
  .strictObject({
    heading: requiredLine('Overskrift', 'Overskriften over tjenestene'),
    konferansier: serviceText,
    show: serviceText,
    naermagi: serviceText,
  })
  .meta({ title: 'Tjenester', description: 'De tre tjenestene' })

/** The text next to the quotes about close-up magic. */
export const closeupText = z
  .strictObject({
    heading: requiredLine('Overskrift', 'Overskriften'),
    text: requiredText('Tekst', 'Setningen som hører til'),
  })
  .meta({ title: 'Nærmagi', description: 'Ved siden av de fire sitatene om nærmagi' })

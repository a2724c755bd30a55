import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { pageDescription, requiredLine, requiredText } from './fields.ts'
import { closeupText, guarantee, headingWithIntro, offerTestimonials, services } from './offer-parts.ts'

/** The texts of a customer's offer page, /tilbud/{kunde}; `{customer}` becomes the name in the link. */
export const tilbud = defineContent({
  source: { file: 'tilbud' },
  label: 'Tilbudssiden',
  labelSingular: 'Tilbudssiden',
  description: 'Teksten på /tilbud/kundens-navn. {customer} blir navnet i lenken.',
  summary: 'title',
  path: '/tilbud',
  laterWords: ['customer'],
  schema: () =>
    z.strictObject({
      nobody: requiredLine('Uten navn', 'Det som står for kunden når lenken ikke har noe navn'),
      hero: z
        .strictObject({
          headline: requiredLine('Overskrift', 'Sidens overskrift, med {customer}'),
          lead: requiredText('Ingress', 'Setningen eller to under overskriften'),
          button: requiredLine('Knapp', 'Knappen som leder ned til omtalene'),
          proof: requiredLine('Linje ved knappen', 'Det som står ved siden av knappen'),
        })
        .meta({ title: 'Toppen', description: 'Det første kunden ser' }),
      testimonials: offerTestimonials,
      services,
      tiers: headingWithIntro.meta({ title: 'Pakkene', description: 'Over de tre pakkene' }),
      closeup: closeupText,
      guarantee,
      closing: z
        .strictObject({
          heading: requiredLine('Overskrift', 'Den siste overskriften'),
          intro: requiredText('Ingress', 'En eller to setninger'),
          button: requiredLine('Knapp', 'Det knappen sier'),
          phone: requiredLine('Telefonlinje', 'Setningen med {phone} i'),
        })
        .meta({ title: 'Avslutning', description: 'Den siste oppfordringen på siden' }),
      title: requiredLine('Tittel', 'Tittelen i fanen, med {customer}'),
      description: pageDescription,
    }),
})

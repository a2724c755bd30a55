import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { line, pageDescription, prose } from './fields.ts'
import { closeupText, guarantee, headingWithIntro, quotes, services } from './offer-parts.ts'

/** The texts of a customer's offer page, /tilbud/{kunde}; `{customer}` becomes the name in the link. */
export const tilbud = collection({
  source: { file: 'tilbud' },
  label: 'Tilbudssiden',
  labelSingular: 'Tilbudssiden',
  description: 'Teksten på /tilbud/kundens-navn. {customer} blir navnet i lenken.',
  summary: 'title',
  laterWords: ['customer'],
  fixed: true,
  schema: () =>
    z.strictObject({
      title: line('Tittel', 'Tittelen i fanen, med {customer}'),
      description: pageDescription,
      nobody: line('Uten navn', 'Det som står for kunden når lenken ikke har noe navn'),
      hero: z
        .strictObject({
          headline: line('Overskrift', 'Sidens overskrift, med {customer}'),
          lead: prose('Ingress', 'Setningen eller to under overskriften'),
          button: line('Knapp', 'Knappen som leder ned til omtalene'),
          proof: line('Linje ved knappen', 'Det som står ved siden av knappen'),
        })
        .meta({ title: 'Toppen', description: 'Det første kunden ser' }),
      testimonials: quotes,
      services,
      tiers: headingWithIntro.meta({ title: 'Pakkene', description: 'Over de tre pakkene' }),
      closeup: closeupText,
      guarantee,
      closing: z
        .strictObject({
          heading: line('Overskrift', 'Den siste overskriften'),
          intro: prose('Ingress', 'En eller to setninger'),
          button: line('Knapp', 'Det knappen sier'),
          phone: line('Telefonlinje', 'Setningen med {phone} i'),
        })
        .meta({ title: 'Avslutning', description: 'Den siste oppfordringen på siden' }),
    }),
})

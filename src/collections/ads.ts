import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { points, requiredLine } from './fields.ts'
import {
  closingCallField,
  headingAndText,
  heroFields,
  questionFields,
  seoAndSuitFields,
} from './landing-fields.ts'

/** One page per ad, reachable only through the ad. Each file becomes a page under /lp/. */
export const ads = defineContent({
  source: { folder: 'ads' },
  label: 'Annonsesider',
  labelSingular: 'Annonseside',
  description: 'Én side for hver annonse, under /lp/. Søkemotorer holdes unna.',
  summary: 'eyebrow',
  address: '{{eyebrow}}',
  path: '/lp/{{slug}}',
  schema: (context) =>
    z.strictObject({
      ...heroFields(context, 'Bildet øverst'),
      promise: requiredLine('Annonsens løfte', 'Det annonsen lovet, ord for ord'),
      benefits: z
        .strictObject({
          heading: requiredLine('Overskrift', 'Overskriften over kortene'),
          items: points.length(3).meta({ title: 'Kort', description: 'Tre kort' }),
        })
        .meta({ title: 'Fordeler', description: 'Tre kort som sier hva man får' }),
      shared: z
        .strictObject({
          type: z.enum(['guarantee', 'steps', 'checklist']).meta({
            title: 'Type',
            description: 'Hvordan delen ser ut',
            names: {
              guarantee: 'Garantien med det forseglede brevet',
              steps: 'Nummererte steg',
              checklist: 'Liste',
            },
          }),
          ...headingAndText,
          points: points.default([]).meta({ title: 'Punkter', description: 'Punktene; garantien har ingen' }),
        })
        .meta({ title: 'Midtdel', description: 'Delen mellom kortene og spørsmålene' }),
      quote: requiredLine('Sitat', 'Omtalen som står stort før spørsmålene', {
        nameIn: 'testimonials',
      }),
      ...questionFields,
      closing: closingCallField({ phone: requiredLine('Telefonlinje', 'Setningen med {phone} i') }),
      ...seoAndSuitFields,
    }),
})

import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { points, requiredLine } from './fields.ts'
import { closingCallField, headingAndText, questionFields, seoAndHeroFields } from './landing-fields.ts'

/** One page per ad, reachable only through the ad. Each file becomes a page under /lp/. */
export const ads = defineContent({
  source: { folder: 'ads' },
  label: 'Annonsesider',
  labelSingular: 'Annonseside',
  description: 'Én side for hver annonse, under /lp/. Søkemotorer holdes unna. Filnavnet blir adressen.',
  summary: 'title',
  schema: (context) =>
    z.strictObject({
      ...seoAndHeroFields(context, 'Bildet øverst, minst 960 piksler bredt'),
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
            description: 'Med det forseglede brevet (guarantee), nummerert (steps) eller liste (checklist)',
            names: {
              guarantee: 'Garantien med det forseglede brevet',
              steps: 'Nummererte steg',
              checklist: 'Liste',
            },
          }),
          ...headingAndText,
          points: points.default([]).meta({ title: 'Punkter', description: 'Punktene; ingen for guarantee' }),
        })
        .meta({ title: 'Midtdel', description: 'Delen mellom kortene og spørsmålene' }),
      quote: requiredLine(
        'Sitat',
        'Navnet på filen i omtaler, uten .md, med det store sitatet før spørsmålene',
        {
          nameIn: 'testimonials',
        },
      ),
      ...questionFields,
      closing: closingCallField({ phone: requiredLine('Telefonlinje', 'Setningen med {phone} i') }),
    }),
})

import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import {
  optionalText,
  pageDescription,
  pageTitle,
  requiredLine,
  requiredText,
  textWithAds,
  textWithoutAds,
  updated,
} from './fields.ts'

/** The terms and the privacy notice, in numbered sections. */
export const legal = defineContent({
  source: { folder: 'legal' },
  label: 'Vilkår og personvern',
  labelSingular: 'Side',
  description: 'Sidene /vilkar, /personvern og /det-praktiske, del for del.',
  summary: 'heading',
  files: { vilkar: 'Vilkår', personvern: 'Personvern', 'det-praktiske': 'Det praktiske' },
  path: { vilkar: '/vilkar', personvern: '/personvern', 'det-praktiske': '/det-praktiske' },
  schema: () =>
    z.strictObject({
      heading: requiredLine('Overskrift', 'Sidens overskrift'),
      lead: requiredText('Ingress', 'Setningen eller to under overskriften'),
      sections: z
        .array(
          z
            .strictObject({
              number: z.int().min(1).meta({ title: 'Nummer', description: 'Delens nummer; 1 står først' }),
              id: z
                .string()
                .regex(/^[a-z0-9-]+$/)
                .meta({
                  title: 'Anker',
                  description: 'Små bokstaver a–z, tall og bindestrek; står i adressen',
                }),
              heading: requiredLine('Overskrift', 'Det delen handler om'),
              text: optionalText(
                'Tekst',
                'En blank linje gir nytt avsnitt; en lenke skrives [ordene](adressen)',
                textWithAds,
              ),
              points: z
                .array(textWithAds.min(1).meta({ title: 'Punkt', description: 'Ett punkt' }))
                .default([])
                .meta({ title: 'Punkter', description: 'Punktliste etter teksten' }),
              after: optionalText('Etter listen', 'Tekst etter punktlisten', textWithAds),
              onOffers: z.array(requiredLine('Setning', 'Skrevet som i teksten')).default([]).meta({
                title: 'På tilbudene',
                description: 'Setninger i teksten som også står på tilbudene, ord for ord',
              }),
              whenPassive: optionalText(
                'Når taushet er et ja',
                'Legges til mens banneret tar taushet for et ja',
                textWithAds,
              ),
              whenAds: optionalText(
                'Når vi annonserer',
                'Legges til når nettstedet har en annonsekonto',
                textWithAds,
              ),
              whenNoAds: optionalText(
                'Når vi ikke annonserer',
                'Legges til når nettstedet ikke har noen annonsekonto',
                textWithoutAds,
              ),
              whenActive: optionalText(
                'Når bare et klikk er et ja',
                'Legges til når bare et klikk er et ja',
                textWithAds,
              ),
            })
            .refine(({ whenAds, whenNoAds }) => (whenAds === '') === (whenNoAds === ''), {
              path: ['whenNoAds'],
              message: 'må stå der whenAds står, og bare der',
            })
            .refine(({ text, onOffers }) => onOffers.every((sentence) => text.includes(sentence)), {
              path: ['onOffers'],
              message: 'må stå ord for ord i teksten, så tilbudene lover det samme som vilkårene',
            })
            .meta({ title: 'Del', description: 'En nummerert del' }),
        )
        .min(1)
        .meta({ title: 'Deler', description: 'Delene i den rekkefølgen de vises' }),
      title: pageTitle,
      description: pageDescription,
      updated,
    }),
})

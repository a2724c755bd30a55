import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { line, maybeProse, pageDescription, pageTitle, prose, updated } from './fields.ts'

/** The terms and the privacy notice, in numbered sections. */
export const legal = collection({
  source: { folder: 'legal' },
  label: 'Vilkår, personvern og det praktiske',
  labelSingular: 'Side',
  description: 'Sidene /vilkar, /personvern og /det-praktiske, del for del.',
  summary: 'heading',
  fixed: true,
  schema: () =>
    z.strictObject({
      title: pageTitle,
      description: pageDescription,
      heading: line('Overskrift', 'Sidens overskrift'),
      lead: prose('Ingress', 'Setningen eller to under overskriften'),
      updated,
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
              heading: line('Overskrift', 'Det delen handler om'),
              text: maybeProse(
                'Tekst',
                'En blank linje gir nytt avsnitt; en lenke skrives [ordene](adressen)',
              ),
              points: z
                .array(line('Punkt', 'Ett punkt'))
                .default([])
                .meta({ title: 'Punkter', description: 'Punktliste etter teksten' }),
              after: maybeProse('Etter listen', 'Tekst etter punktlisten'),
              whenPassive: maybeProse(
                'Når taushet er et ja',
                'Legges til mens banneret tar taushet for et ja (consent: silence)',
              ),
              whenAds: maybeProse(
                'Når vi annonserer',
                'Legges til når bygget har en annonsekonto (PUBLIC_ADS_ID)',
              ),
              whenNoAds: maybeProse(
                'Når vi ikke annonserer',
                'Legges til når bygget ikke har noen annonsekonto',
              ),
              whenActive: maybeProse('Når bare et klikk er et ja', 'Legges til når bare et klikk er et ja'),
            })
            .meta({ title: 'Del', description: 'En nummerert del' }),
        )
        .min(1)
        .meta({ title: 'Deler', description: 'Delene i den rekkefølgen de vises' }),
    }),
})

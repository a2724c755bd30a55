import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { alt, line, pageDescription, pageTitle, picture, points, prose, questions, suit } from './fields.ts'

/** A page per ad; found only through the ad. One more file is one more page under /lp/. */
export const ads = collection({
  source: { folder: 'ads' },
  label: 'Annonsesider',
  labelSingular: 'Annonseside',
  description: 'Én side for hver annonse, under /lp/. Søkemotorer holdes unna. Filnavnet blir adressen.',
  summary: 'title',
  schema: ({ image }) =>
    z.strictObject({
      title: pageTitle,
      description: pageDescription,
      eyebrow: line('Stikkord', 'Noen få ord over overskriften'),
      promise: line('Annonsens løfte', 'Det annonsen lovet, ord for ord'),
      headline: line('Overskrift', 'Sidens overskrift'),
      lead: prose('Ingress', 'Setningen eller to under overskriften'),
      button: line('Knapp', 'Det den første knappen sier'),
      proof: line('Linje ved knappen', 'Løftet ved siden av den første knappen'),
      suit,
      image: image().meta(picture('Bilde', 'Bildet øverst, minst 960 piksler bredt')),
      alt,
      benefits: z
        .strictObject({
          heading: line('Overskrift', 'Overskriften over kortene'),
          items: points.length(3).meta({ title: 'Kort', description: 'Tre kort' }),
        })
        .meta({ title: 'Fordeler', description: 'Tre kort som sier hva man får' }),
      shared: z
        .strictObject({
          type: z.enum(['guarantee', 'steps', 'checklist', 'trust']).meta({
            title: 'Type',
            description:
              'Med det forseglede brevet (guarantee), nummerert (steps), liste (checklist) eller store tall (trust)',
            names: {
              guarantee: 'Garantien med det forseglede brevet',
              steps: 'Nummererte steg',
              checklist: 'Liste',
              trust: 'Store tall',
            },
          }),
          heading: line('Overskrift', 'Overskriften'),
          text: prose('Tekst', 'En eller to setninger'),
          points: points.default([]).meta({ title: 'Punkter', description: 'Punktene; ingen for guarantee' }),
        })
        .meta({ title: 'Midtdel', description: 'Delen mellom kortene og spørsmålene' }),
      faqHeading: line('Overskrift over spørsmålene', 'Overskriften over spørsmålene'),
      faq: questions.length(5).meta({
        title: 'Spørsmål',
        description: 'Fem spørsmål som ikke står på noen annen side',
      }),
      closing: z
        .strictObject({
          heading: line('Overskrift', 'Den siste overskriften'),
          text: prose('Tekst', 'En eller to setninger'),
          button: line('Knapp', 'Det knappen sier'),
          phone: line('Telefonlinje', 'Setningen med {phone} i'),
        })
        .meta({ title: 'Avslutning', description: 'Den siste oppfordringen på siden' }),
    }),
})

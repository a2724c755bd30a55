import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import {
  optionalLine,
  optionalText,
  pageDescription,
  pageTitle,
  pictureNotes,
  requiredLine,
  updated,
} from './fields.ts'

const sectionText = z.strictObject({
  eyebrow: optionalLine('Over overskriften', 'Noen få ord over overskriften, der delen har dem'),
  heading: requiredLine('Overskrift', 'Overskriften; *ord mellom stjerner* blir forgylt der delen gjør det'),
  intro: optionalText('Ingress', 'Setningen eller to under overskriften'),
  button: optionalLine('Knapp', 'Det knappen sier, der delen har en knapp'),
  phone: optionalLine('Telefonlinje', 'Setningen med {phone} i, der delen har en'),
})

function section(title: string, description: string) {
  return sectionText.optional().meta({ title, description })
}

/** The pages with a fixed set of sections: their texts and meta tags (F-131, F-139). */
export const pages = defineContent({
  source: { folder: 'pages' },
  label: 'Faste sider',
  labelSingular: 'Side',
  description:
    'Forsiden, kontaktsiden og spørsmålssiden, og det som står der en side eller et tilbud ikke finnes.',
  summary: 'heading',
  files: {
    forside: 'Forsiden',
    kontakt: 'Kontakt',
    faq: 'Spørsmål og svar',
    'ikke-funnet': 'Siden ble ikke funnet',
    'tilbud-trukket': 'Tilbudet er trukket',
  },
  path: { forside: '/', kontakt: '/kontakt', faq: '/faq' },
  schema: ({ image }) =>
    z.strictObject({
      eyebrow: optionalLine('Stikkord', 'Noen få ord over overskriften'),
      heading: requiredLine('Overskrift', 'Sidens overskrift'),
      lead: optionalText('Ingress', 'Setningen eller to under overskriften'),
      button: optionalLine('Knapp', 'Det den første knappen sier, der siden har en'),
      hero: z
        .enum(['film', 'static'])
        .default('film')
        .meta({
          title: 'Toppen',
          description: 'Film, med overskriften og knappen over; eller stillbilde, med sine egne ord',
          names: { film: 'Film', static: 'Stillbilde' },
        }),
      staticHero: z
        .strictObject({
          heading: requiredLine('Overskrift', 'Overskriften over stillbildet'),
          button: requiredLine('Knapp', 'Det knappen over stillbildet sier'),
        })
        .optional()
        .meta({
          title: 'Ord til stillbildet',
          description: 'Det som står i toppen når den er et stillbilde',
        }),
      steps: z
        .array(requiredLine('Steg', 'Én kort setning'))
        .default([])
        .meta({ title: 'Steg', description: 'Det som skjer, én kort setning for hvert steg' }),
      sections: z
        .strictObject({
          logos: section('Kundemerker', 'Stripen med merkene til kunder'),
          testimonials: section('Omtaler', 'Det folk sier'),
          services: section('Tjenester', 'De tre tjenestene'),
          sellingPoints: section('Salgspoeng', 'Hvorfor magikeren er trygg å bestille'),
          guarantee: section('Garanti', 'Garantien'),
          closing: section('Avslutning', 'Den siste oppfordringen på siden'),
        })
        .default({})
        .meta({ title: 'Deler', description: 'Tekstene i delene på siden; en del uten tekst vises ikke' }),
      title: pageTitle,
      description: pageDescription,
      updated,
      shareImage: image()
        .optional()
        .meta(pictureNotes('Delebilde', 'Bildet bak overskriften når siden deles; uten valg brukes hatten')),
      canonical: z.boolean().default(true).meta({
        title: 'Adresse for søkemotorer',
        description: 'På: søkemotorer får vite hva sidens egentlige adresse er',
      }),
      type: z
        .enum(['website', 'article'])
        .default('website')
        .meta({
          title: 'Sidetype',
          description: 'Det sosiale medier får vite at siden er',
          names: { website: 'Nettside', article: 'Artikkel' },
        }),
    }),
})

import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import {
  alt,
  figures,
  optionalLine,
  order,
  pictureNotes,
  points,
  requiredLine,
  requiredText,
  threeFacts,
  updated,
} from './fields.ts'
import {
  closingCallField,
  headingAndText,
  heroFields,
  questionFields,
  seoAndSuitFields,
} from './landing-fields.ts'

function service(title: string, { image }: SchemaContext) {
  return z
    .strictObject({
      text: requiredText('Tekst', 'Tjenesten slik denne siden forteller om den'),
      facts: threeFacts.meta({ title: 'Fakta', description: 'Tre fakta: varighet, størrelse, behov' }),
      picture: ownPicture(
        image,
        'Eget bilde',
        'Bilde av tjenesten bare for denne siden; uten det vises forsidens',
      ),
    })
    .meta({ title, description: `${title}, fortalt for denne siden` })
}

/** An optional picture of the page's own, with what it shows. */
function ownPicture(image: SchemaContext['image'], title: string, description: string) {
  return z
    .strictObject({
      image: image().meta(pictureNotes('Bilde', 'Helst liggende', { minWidth: 960 })),
      alt,
    })
    .optional()
    .meta({ title, description })
}

/** Fields that a page of one kind must fill in. */
const REQUIRED = { city: ['place', 'region'], occasion: ['occasion'] }

/** One page per occasion or city; each file becomes a page, and its name the URL (F-302–F-319). */
export const landing = defineContent({
  source: { folder: 'landing' },
  label: 'Byer og anledninger',
  labelSingular: 'By eller anledning',
  description: 'Én side for hver by og hver anledning.',
  summary: 'eyebrow',
  path: '/{{slug}}',
  lists: {
    by: 'kind',
    of: {
      city: {
        name: 'cities',
        label: 'Byer',
        labelSingular: 'By',
        description: 'Én side for hver by, i samme rekkefølge som i bunnteksten.',
        summary: 'place',
        address: 'tryllekunstner-{{place}}',
        own: ['place', 'region', 'placeCode'],
        required: REQUIRED.city,
      },
      occasion: {
        name: 'occasions',
        label: 'Anledninger',
        labelSingular: 'Anledning',
        description: 'Én side for hver anledning, i samme rekkefølge som i bunnteksten.',
        summary: 'eyebrow',
        address: 'underholdning-{{occasion}}',
        own: ['occasion', 'heroPicture'],
        required: REQUIRED.occasion,
      },
    },
  },
  schema: (context) =>
    z
      .strictObject({
        kind: z.enum(['occasion', 'city']).meta({
          title: 'Type',
          description: 'En anledning har et bredt bilde øverst, en by et innrammet',
          names: { occasion: 'Anledning', city: 'By' },
        }),
        occasion: optionalLine('Anledning', 'Med små bokstaver: julebord, kickoff, sommerfest'),
        place: optionalLine('By', 'Navnet på byen'),
        region: optionalLine('Område', 'Byen og fylket rundt: Bergen og Hordaland'),
        placeCode: optionalLine(
          'Kode',
          'Tre bokstaver i kortets hjørne, helst flyplassens kode; uten dem står byens tre første',
          { once: true },
        ),
        ...heroFields(context, 'Byens eller anledningens bilde'),
        heroPicture: z
          .strictObject({
            image: context.image().meta(
              pictureNotes('Bredt bilde', 'I 16 : 9, det viktige til høyre, mørkt og rolig til venstre', {
                minWidth: 1440,
              }),
            ),
            phone: context
              .image()
              .meta(pictureNotes('Bilde for telefoner', 'Utsnitt i 6 : 5', { minWidth: 720 })),
            alt,
          })
          .optional()
          .meta({
            title: 'Eget toppbilde',
            description: 'Bildet øverst på siden; uten det vises filmen med flosshatten',
          }),
        trust: z
          .strictObject({
            text: requiredText('Tekst', 'En eller to setninger'),
            items: figures.min(1).meta({ title: 'Tall', description: 'Tallene ved siden av teksten' }),
          })
          .optional()
          .meta({
            title: 'Trygghetsstripe',
            description: 'Stripe under toppen som sier hvorfor magikeren er trygg å bestille; kan utelates',
          }),
        serviceIntro: z
          .strictObject({
            heading: requiredLine('Overskrift', 'Overskriften over de tre tjenestene'),
            text: requiredText('Tekst', 'Setningen som hører til'),
          })
          .meta({ title: 'Innledning til tjenestene', description: 'Det som står over de tre tjenestene' }),
        services: z
          .strictObject({
            konferansier: service('Konferansier', context),
            show: service('Sceneshow', context),
            naermagi: service('Nærmagi', context),
          })
          .meta({ title: 'Tjenester', description: 'De tre tjenestene slik denne siden forteller om dem' }),
        story: z
          .array(
            z
              .strictObject({
                heading: requiredLine('Overskrift', 'Overskriften over avsnittene'),
                text: requiredText('Tekst', 'En blank linje gir nytt avsnitt'),
              })
              .meta({ title: 'Del', description: 'En overskrift med noen avsnitt' }),
          )
          .meta({ title: 'Deler av fortellingen', description: 'Hvordan en slik kveld er' }),
        storyPicture: ownPicture(
          context.image,
          'Bilde ved fortellingen',
          'Uten det vises anledningens bilde, og byer har bare ordene',
        ),
        testimonialsHeading: requiredLine('Overskrift over omtalene', 'Sidens egne ord over omtalene', {
          once: true,
        }),
        testimonials: z
          .array(requiredLine('Omtale', 'En av omtalene', { nameIn: 'testimonials' }))
          .min(3)
          .max(4)
          .meta({ title: 'Omtaler', description: 'Tre eller fire omtaler som vises på siden' }),
        guarantee: z
          .strictObject({
            heading: requiredLine('Overskrift', 'Overskriften'),
            text: requiredText('Tekst', 'Garantien med denne sidens ord'),
            counters: figures.min(1).meta({ title: 'Tall', description: 'Tallene ved garantien' }),
          })
          .optional()
          .meta({ title: 'Garanti', description: 'Garantien før spørsmålene; kan utelates' }),
        shared: z
          .strictObject({
            ...headingAndText,
            points: points.meta({ title: 'Punkter', description: 'Punktene under teksten' }),
          })
          .optional()
          .meta({
            title: 'I stedet for garantien',
            description: 'Det som står før spørsmålene når garantien ikke gjør det',
          }),
        ...questionFields,
        closing: closingCallField({}),
        ...seoAndSuitFields,
        updated,
        order: order.optional().meta({
          title: 'Plass i bunnteksten',
          description: '1 står først blant sine; uten tall står siden ikke i bunnteksten',
        }),
      })
      .check(
        z.superRefine((page, context) => {
          for (const field of REQUIRED[page.kind]) {
            if (page[field as keyof typeof page] !== '') continue
            context.addIssue({
              code: 'custom',
              path: [field],
              message: page.kind === 'city' ? 'må fylles ut for en by' : 'må fylles ut for en anledning',
            })
          }
        }),
      ),
})

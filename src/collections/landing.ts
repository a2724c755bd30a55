import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import {
  alt,
  figures,
  optionalLine,
  pictureNotes,
  points,
  requiredLine,
  requiredText,
  threeFacts,
  updated,
} from './fields.ts'
import { closingCallField, headingAndText, questionFields, seoAndHeroFields } from './landing-fields.ts'

function service(title: string, { image }: SchemaContext) {
  return z
    .strictObject({
      text: requiredText('Tekst', 'Tjenesten slik denne siden forteller om den'),
      facts: threeFacts.meta({ title: 'Fakta', description: 'Tre fakta: varighet, størrelse, behov' }),
      picture: ownPicture(image, 'Bilde av tjenesten bare for denne siden; uten det vises forsidens'),
    })
    .meta({ title, description: `${title}, fortalt for denne siden` })
}

/** An optional picture of the page's own, with what it shows. */
function ownPicture(image: SchemaContext['image'], description: string) {
  return z
    .strictObject({ image: image().meta(pictureNotes('Bilde', 'Minst 960 piksler bredt')), alt })
    .optional()
    .meta({ title: 'Eget bilde', description })
}

/** One page per occasion or city; each file becomes a page, and its name the URL (F-302–F-319). */
export const landing = defineContent({
  source: { folder: 'landing' },
  label: 'Byer og anledninger',
  labelSingular: 'By eller anledning',
  description: 'Én side for hver by og hver anledning.',
  summary: 'eyebrow',
  path: '/{{slug}}',
  address: "{{place | ternary('tryllekunstner', 'underholdning')}}-{{eyebrow}}",
  schema: (context) =>
    z
      .strictObject({
        kind: z.enum(['occasion', 'city']).meta({
          title: 'Type',
          description: 'En anledning har et bredt bilde øverst, en by et innrammet',
          names: { occasion: 'Anledning', city: 'By' },
        }),
        occasion: optionalLine(
          'Anledning',
          'For anledninger, med små bokstaver: julebord, kickoff, sommerfest',
        ),
        place: optionalLine('By', 'For byer: navnet på byen'),
        ...seoAndHeroFields(context, 'Byens eller anledningens bilde, minst 960 piksler bredt'),
        film: optionalLine(
          'Film',
          'For byer: navnet på en film som ligger på nettstedet, for eksempel bergen; uten den står bildet stille',
        ),
        placeCode: optionalLine('Kode', 'For byer: tre bokstaver i kortets hjørne, helst flyplassens kode'),
        region: optionalLine('Område', 'For byer: byen og fylket rundt'),
        footerOrder: z.int().min(1).optional().meta({
          title: 'Plass i bunnteksten',
          description: '1 står først blant sine; uten tall står siden ikke i bunnteksten',
        }),
        updated,
        heroPicture: z
          .strictObject({
            image: context
              .image()
              .meta(
                pictureNotes(
                  'Bredt bilde',
                  'Minst 1440 × 810; det viktige til høyre, mørkt og rolig til venstre',
                ),
              ),
            phone: context
              .image()
              .meta(pictureNotes('Bilde for telefoner', 'Utsnitt i 6 : 5, minst 720 piksler bredt')),
            alt,
            film: optionalLine(
              'Film',
              'Navnet på en film som ligger på nettstedet, for eksempel hero-julebord; uten den står bildet stille',
            ),
          })
          .optional()
          .meta({
            title: 'Eget toppbilde',
            description: 'For anledninger: bildet øverst på siden; uten det vises filmen med flosshatten',
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
          'Bildet ved fortellingen; uten det vises anledningens bilde, og byer har bare ordene',
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
      })
      .check(
        z.superRefine(({ kind, place, region, occasion }, context) => {
          const missing = kind === 'city' ? Object.entries({ place, region }) : Object.entries({ occasion })
          for (const [field, value] of missing) {
            if (value !== '') continue
            context.addIssue({
              code: 'custom',
              path: [field],
              message: kind === 'city' ? 'må fylles ut for en by' : 'må fylles ut for en anledning',
            })
          }
        }),
      ),
})

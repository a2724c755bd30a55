import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { order, pictureNotes, requiredLine, requiredText, sample } from './fields.ts'

/** Quotes from people who have booked (F-704). */
export const testimonials = defineContent({
  source: { folder: 'testimonials' },
  label: 'Omtaler',
  labelSingular: 'Omtale',
  description: 'Det folk som har bestilt, har sagt. Byer og anledninger velger tre eller fire av dem.',
  summary: 'name',
  summaryDetail: 'company',
  path: '/',
  schema: ({ image }) =>
    z.strictObject({
      order,
      quote: requiredText('Sitat', 'Ordene deres, uten anførselstegn'),
      name: requiredLine('Navn', 'Fornavn og etternavn'),
      jobTitle: requiredLine('Stilling', 'Tittelen slik de skriver den selv'),
      company: requiredLine('Firma', 'Firmaet, uten AS'),
      photo: image()
        .optional()
        .meta(
          pictureNotes('Bilde', 'Portrett eller firmamerke; uten bilde står forbokstavene på en kortbakside'),
        ),
      isLogo: z.boolean().default(false).meta({
        title: 'Bildet er et merke',
        description: 'På når bildet er et firmamerke og ikke et ansikt',
      }),
      featured: z.boolean().default(false).meta({
        title: 'Fremhevet',
        description: 'På for det ene store sitatet under kundemerkene på forsiden',
      }),
      sample,
    }),
})

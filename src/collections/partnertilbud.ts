import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { pageDescription, requiredLine } from './fields.ts'
import { closeupText, guarantee, headingWithIntro, offerTestimonials, services } from './offer-parts.ts'

/** The texts all partners' offer pages share; `{partnerName}` becomes the partner's name (F-422). */
export const partnertilbud = defineContent({
  source: { file: 'partnertilbud' },
  label: 'Partnernes tilbudssider',
  labelSingular: 'Partnernes tilbudssider',
  description: 'Teksten som er lik på alle sidene under /partner. {partnerName} blir navnet på stedet.',
  summary: 'title',
  path: '/partnertilbud',
  laterWords: ['partnerName'],
  schema: () =>
    z.strictObject({
      testimonials: offerTestimonials,
      services,
      package: z
        .strictObject({
          includes: z
            .array(requiredLine('Innhold', 'Noen få ord'))
            .min(1)
            .meta({ title: 'Punkter', description: 'Det prisen gjelder, noen få ord hver' }),
        })
        .meta({ title: 'Pakken', description: 'Det som står på priskortet' }),
      closeup: closeupText,
      guarantee,
      closing: headingWithIntro.meta({ title: 'Avslutning', description: 'Den siste oppfordringen' }),
      title: requiredLine('Tittel', 'Tittelen i fanen til tilbudet er hentet'),
      description: pageDescription,
    }),
})

import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { order, questions, requiredLine, sample } from './fields.ts'

/** Questions and answers, one file per category (F-705). */
export const faq = defineContent({
  source: { folder: 'faq' },
  label: 'Spørsmål og svar',
  labelSingular: 'Kategori',
  description: 'Spørsmålene på /faq, én fil for hver kategori.',
  summary: 'category',
  path: '/faq',
  schema: () =>
    z.strictObject({
      order,
      category: requiredLine('Kategori', 'Det spørsmålene handler om'),
      questions: questions.meta({ title: 'Spørsmål', description: 'Spørsmålene i den rekkefølgen de vises' }),
      sample,
    }),
})

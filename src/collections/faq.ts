import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { line, order, questions, sample } from './fields.ts'

/** Questions and answers, one file per category (F-705). */
export const faq = collection({
  source: { folder: 'faq' },
  label: 'Spørsmål og svar',
  labelSingular: 'Kategori',
  description: 'Spørsmålene på /faq, én fil for hver kategori.',
  summary: 'category',
  schema: () =>
    z.strictObject({
      order,
      category: line('Kategori', 'Det spørsmålene handler om'),
      questions: questions.meta({ title: 'Spørsmål', description: 'Spørsmålene i den rekkefølgen de vises' }),
      sample,
    }),
})

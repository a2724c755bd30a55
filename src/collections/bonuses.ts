import { z } from 'astro/zod'
import { BONUS_IDS, BONUSES } from '#domain/bonus.ts'
import { defineContent } from './collection.ts'
import { order, pictureNotes, requiredLine, requiredText } from './fields.ts'

/** What each bonus is called, by its id. */
export const BONUS_NAMES = Object.fromEntries(BONUSES.map(({ id, label }) => [id, label]))

/** The texts of an offer's five bonuses; ids and labels are defined in code. */
export const bonuses = defineContent({
  source: { folder: 'bonuses' },
  label: 'Bonuser',
  labelSingular: 'Bonus',
  description: 'De fem bonusene i et tilbud, med ord for partneren og for kunden.',
  summary: 'bonus',
  files: BONUS_NAMES,
  schema: ({ image }) =>
    z.strictObject({
      order,
      bonus: z
        .enum(BONUS_IDS)
        .meta({ title: 'Bonus', description: 'Bonusen ordene hører til', names: BONUS_NAMES }),
      forPartner: requiredLine('Til partneren', 'Hva den er, sagt til den som lager tilbudet; under ti ord'),
      forCustomer: requiredText('Til kunden', 'Hva den er, sagt til kunden; en eller to setninger'),
      image: image().meta(pictureNotes('Bilde', 'I formatet 3 : 2', { minWidth: 960 })),
    }),
})

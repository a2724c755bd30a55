import { z } from 'astro/zod'
import { defineContent } from './collection.ts'
import { requiredLine, requiredText, textWithAds, textWithoutAds } from './fields.ts'

const button = (title: string) => requiredLine(title, 'Teksten på knappen')

/** The words of the cookie banner and its settings (F-801 to F-809); one file. */
export const cookies = defineContent({
  source: { file: 'informasjonskapsler' },
  label: 'Informasjonskapsler',
  labelSingular: 'Informasjonskapsler',
  description: 'Ordene i banneret om informasjonskapsler og i innstillingene.',
  summary: 'heading',
  schema: () =>
    z.strictObject({
      heading: requiredLine('Overskrift', 'Øverst i banneret'),
      text: requiredText('Tekst', 'Det banneret sier når vi ikke annonserer, i to korte setninger'),
      adsText: requiredText(
        'Tekst når vi annonserer',
        'Det samme når nettstedet har en annonsekonto',
        textWithAds,
      ),
      passiveNote: requiredText('Om taushet', 'Vises bare når banneret tar taushet for et ja'),
      withdrawNote: requiredText('Om å ombestemme seg', 'Står sist i banneret'),
      acceptAll: button('Godta alle'),
      essentialOnly: button('Kun nødvendige'),
      settings: button('Innstillinger'),
      settingsHeading: requiredLine('Overskrift i innstillingene', 'Øverst i innstillingene'),
      settingsText: requiredText('Tekst i innstillingene', 'Under overskriften'),
      categories: z
        .strictObject({
          essential: category('Nødvendige'),
          analytics: category('Analyse'),
          marketing: category('Markedsføring', textWithAds),
        })
        .meta({ title: 'Kategorier', description: 'De tre kategoriene, med det hver av dem er til' }),
      marketingUnused: requiredText(
        'Om markedsføring uten annonser',
        'Vises i stedet for teksten om markedsføring når nettstedet ikke har noen annonsekonto',
        textWithoutAds,
      ),
      strictNote: requiredText(
        'Om markedsføring ved aktivt valg',
        'Legges til teksten om markedsføring når bare et klikk er et ja',
      ),
      always: requiredLine('Alltid på', 'Står der de andre kategoriene har en bryter'),
      privacyLink: requiredLine('Lenke til personvern', 'Teksten på lenken'),
      save: button('Lagre'),
      reset: button('Slett valget'),
      resetNote: requiredText('Om å slette', 'Hva som skjer når valget slettes'),
      close: requiredLine('Lukk', 'Det knappen med kryss heter for skjermlesere'),
      saved: requiredLine('Lagret', 'Leses opp når valget er lagret'),
    }),
})

function category(name: string, text = z.string()) {
  return z
    .strictObject({
      title: requiredLine('Navn', 'Det kategorien heter'),
      text: requiredText('Tekst', 'Hva den er til, i en setning eller to', text),
    })
    .meta({ title: name, description: 'Navn og forklaring' })
}

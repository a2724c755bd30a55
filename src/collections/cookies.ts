import { z } from 'astro/zod'
import { collection } from './collection.ts'
import { line, prose } from './fields.ts'

const button = (title: string) => line(title, 'Teksten på knappen')

/** The words of the cookie banner and its settings (F-801 to F-809); one file. */
export const cookies = collection({
  source: { file: 'informasjonskapsler' },
  label: 'Informasjonskapsler',
  labelSingular: 'Informasjonskapsler',
  description: 'Ordene i banneret om informasjonskapsler og i innstillingene.',
  summary: 'heading',
  fixed: true,
  schema: () =>
    z.strictObject({
      heading: line('Overskrift', 'Øverst i banneret'),
      text: prose('Tekst', 'Det banneret sier, i to korte setninger'),
      passiveNote: prose('Om taushet', 'Vises bare når banneret tar taushet for et ja'),
      acceptAll: button('Godta alle'),
      essentialOnly: button('Kun nødvendige'),
      settings: button('Innstillinger'),
      settingsHeading: line('Overskrift i innstillingene', 'Øverst i innstillingene'),
      settingsText: prose('Tekst i innstillingene', 'Under overskriften'),
      categories: z
        .strictObject({
          essential: category('Nødvendige'),
          analytics: category('Analyse'),
          marketing: category('Markedsføring'),
        })
        .meta({ title: 'Kategorier', description: 'De tre kategoriene, med det hver av dem er til' }),
      marketingUnused: prose(
        'Om markedsføring uten annonser',
        'Vises i stedet for teksten om markedsføring når bygget ikke har noen annonsekonto (PUBLIC_ADS_ID)',
      ),
      always: line('Alltid på', 'Står der de andre kategoriene har en bryter'),
      privacyLink: line('Lenke til personvern', 'Teksten på lenken'),
      save: button('Lagre'),
      reset: button('Slett valget'),
      resetNote: prose('Om å slette', 'Hva som skjer når valget slettes'),
      close: line('Lukk', 'Det knappen med kryss heter for skjermlesere'),
      saved: line('Lagret', 'Leses opp når valget er lagret'),
    }),
})

function category(name: string) {
  return z
    .strictObject({
      title: line('Navn', 'Det kategorien heter'),
      text: prose('Tekst', 'Hva den er til, i en setning eller to'),
    })
    .meta({ title: name, description: 'Navn og forklaring' })
}

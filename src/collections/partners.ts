import { z } from 'astro/zod'
import { BONUS_IDS } from '#domain/bonus.ts'
import { BONUS_NAMES } from './bonuses.ts'
import { defineContent } from './collection.ts'
import { optionalLine, requiredLine, requiredText, sample } from './fields.ts'

/** The offer page of each fixed partner, and generic.md for partners created in the admin portal (F-1227). */
export const partners = defineContent({
  source: { folder: 'partners' },
  label: 'Partnere',
  labelSingular: 'Partner',
  description: 'Partnernes tilbudssider, til noe annet er lagret i portalen. Nye partnere lages der.',
  summary: 'name',
  files: { radisson: 'Radisson', haubitz: 'Haubitz', generic: 'Alle andre partnere' },
  laterWords: ['partnerName'],
  schema: () =>
    z.strictObject({
      name: optionalLine('Navn', 'Partneren slik kundene leser det; tomt for alle andre partnere'),
      partnerLogo: optionalLine('Logo', 'Adressen til logoen; tomt setter navnet med skrift'),
      packageTitle: requiredLine('Pakkens navn', 'Overskriften på priskortet'),
      showPricing: z
        .boolean()
        .default(true)
        .meta({ title: 'Vis priser', description: 'Av utelater alle priser' }),
      price: requiredLine('Pris', 'Det kvelden koster gjennom partneren, i kroner: 35000'),
      originalPrice: optionalLine('Pris uten bonuser', 'Bare tallet, i kroner: 75000'),
      beforePrice: optionalLine(
        'Førpris',
        'Prisen med alle bonuser kjøpt hver for seg; den strekes over. Tomt: den følger bonusene',
      ),
      afterPrice: optionalLine('Etterpris', 'Prisen etter rabatten, i kroner'),
      includedExtras: z
        .array(z.enum(BONUS_IDS).meta({ title: 'Bonus', description: 'En bonus', names: BONUS_NAMES }))
        .meta({ title: 'Bonuser', description: 'Bonusene som følger med tilbudet' }),
      bookingLink: requiredLine(
        'Lenke',
        'Dit knappen fører: en adresse på nettstedet, eller en som begynner med https://',
      ),
      ctaText: requiredLine('Knapp', 'Det knappen sier'),
      heroDescription: requiredText(
        'Ingress',
        'Setningen under overskriften; {partnerName} blir partnerens navn',
      ),
      sample,
    }),
})

import type { KnownOffer } from './offers-api.ts'

/** What a saved change does to an offer's page, which shows only what is confirmed once its evening is (F-1468). */
export function savedText({ evening }: Pick<KnownOffer, 'evening'>): string {
  return evening
    ? 'Kvelden er bekreftet: siden viser det som er bekreftet.'
    : 'Endringene er synlige for kunden nå.'
}

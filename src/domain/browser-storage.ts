import type { Preferences } from './consent.ts'

/** One thing the site stores in a visitor's browser. */
export type StoredItem = {
  /** Its name or key; '*' stands for what differs. */
  name: string
  where: 'cookie' | 'local' | 'session'
  /** What must be allowed for it; 'visit' is stored whatever was chosen. */
  category: keyof Preferences | 'visit'
  /** For how long, in Norwegian. */
  lifetime: string
  /** What for, in Norwegian. */
  purpose: string
}

const TAB = 'Til du lukker fanen'

/**
 * Every cookie and storage key of the site, its portals and its tags, in the order the privacy notice shows them.
 * `strict`: consent must be explicit; then the visit's landing page is 'marketing'.
 */
export function listCookiesAndStorageKeys({ strict }: { strict: boolean }): StoredItem[] {
  const visit = strict ? 'marketing' : 'visit'
  return [
    {
      name: 'falk.consent',
      where: 'local',
      category: 'essential',
      lifetime: '12 måneder',
      purpose: 'Valget ditt om informasjonskapsler: hva, når, hvordan og hvilken tekst som sto der.',
    },
    ...(strict
      ? []
      : [
          {
            name: 'falk.consent-settings',
            where: 'local',
            category: 'essential',
            lifetime: 'Gjelder i 24 timer, står til du sletter valget',
            purpose: 'Når du sist åpnet innstillingene. Etter det er taushet ikke et ja.',
          } as const,
        ]),
    {
      name: 'falk.enquiry',
      where: 'session',
      category: 'essential',
      lifetime: 'Til du sender, eller lukker fanen',
      purpose: 'Det du har skrevet i skjemaet på kontaktsiden, så det ikke blir borte.',
    },
    {
      name: 'falk.answer*',
      where: 'session',
      category: 'essential',
      lifetime: TAB,
      purpose: 'Det du har skrevet eller svart på en tilbudsside, så det ikke blir borte og kan endres.',
    },
    {
      name: 'reloaded-at',
      where: 'session',
      category: 'essential',
      lifetime: TAB,
      purpose: 'At en side som ikke kom helt fram, allerede er lastet på nytt én gang.',
    },
    {
      name: '*partner_session',
      where: 'cookie',
      category: 'essential',
      lifetime: '30 dager, eller til du logger ut',
      purpose: 'Innloggingen i partnerportalen.',
    },
    {
      name: '*admin_session',
      where: 'cookie',
      category: 'essential',
      lifetime: '12 timer, eller til du logger ut',
      purpose: 'Innloggingen i adminportalen.',
    },
    {
      name: '*-portal-drafts',
      where: 'local',
      category: 'essential',
      lifetime: '7 dager, eller til du lagrer eller logger ut',
      purpose: 'Utkast i portalene.',
    },
    {
      name: 'portal-offer-order',
      where: 'local',
      category: 'essential',
      lifetime: 'Til du sletter det i nettleseren',
      purpose: 'Rekkefølgen du har valgt for tilbudene i portalene.',
    },
    {
      name: '*-portal-return',
      where: 'session',
      category: 'essential',
      lifetime: 'Til du er logget inn igjen, eller lukker fanen',
      purpose: 'Siden du var på i en portal da innloggingen løp ut.',
    },
    {
      name: 'sveltia-cms*',
      where: 'local',
      category: 'essential',
      lifetime: 'Til den som redigerer, sletter det',
      purpose: 'Innstillinger og utkast for den som redigerer nettstedet.',
    },
    {
      name: 'sveltia-cms*',
      where: 'session',
      category: 'essential',
      lifetime: TAB,
      purpose: 'Innloggingen for den som redigerer nettstedet.',
    },
    {
      name: 'falk.landing',
      where: 'session',
      category: visit,
      lifetime: TAB,
      purpose: 'Siden du kom inn på, når, og det en annonselenke forteller om kampanjen.',
    },
    {
      name: 'falk.*id',
      where: 'session',
      category: visit,
      lifetime: TAB,
      purpose: 'Annonsenettverkets id for klikket du kom med, som gclid, gbraid, wbraid og fbclid.',
    },
    {
      name: '_ga',
      where: 'cookie',
      category: 'analytics',
      lifetime: '2 år',
      purpose: 'Google Analytics: skiller besøkende fra hverandre.',
    },
    {
      name: '_ga_*',
      where: 'cookie',
      category: 'analytics',
      lifetime: '2 år',
      purpose: 'Google Analytics: husker besøket mens det varer.',
    },
    {
      name: '_gcl_*',
      where: 'cookie',
      category: 'marketing',
      lifetime: '90 dager',
      purpose: 'Google Ads: annonseklikket du kom med.',
    },
    {
      name: '_gac_*',
      where: 'cookie',
      category: 'marketing',
      lifetime: '90 dager',
      purpose: 'Google Ads: kampanjen du kom fra.',
    },
    {
      name: '_gcl_ls',
      where: 'local',
      category: 'marketing',
      lifetime: '90 dager',
      purpose: 'Google Ads: det samme, der informasjonskapsler ikke holder.',
    },
  ]
}

import { sql } from 'drizzle-orm'
import { test as base, type Locator, mergeTests, type Page, type Response } from 'playwright/test'
import type { Offer, OfferValue } from '#domain/offer.ts'
import { slugFromCompany } from '#domain/slug.ts'
import { closeDb, createDb, type Db } from '#netlify/data/client.ts'
import { saveAccessConfig } from '#netlify/data/queries/access.ts'
import { createPartner, patchPartner } from '#netlify/data/queries/partners.ts'
import { saveOffer } from '#netlify/data/queries/save-offer.ts'
import { brotliSize } from './brotli-size.ts'
import { expect, test as visitorTest } from './browser.ts'

/** A hotel used by this test alone. */
export type Hotel = {
  partnerId: string
  name: string
  email: string
  /** Stores an offer as if it had been made earlier. */
  hasOffer: (companyName: string, values?: Partial<Pick<Offer, OfferValue>>) => Promise<Offer>
  /** 'true', 'false' or null for the global default (F-870). */
  mayUseAdvanced: (flag: 'true' | 'false' | null) => Promise<void>
  hasLogo: (logoUrl: string) => Promise<void>
  isCalled: (name: string) => Promise<void>
  /** Gives the hotel's address access to another partner too; returns that partner's id. */
  alsoWorksFor: (name: string) => Promise<string>
  /** Removes the hotel's address from the access list. */
  losesAccess: () => Promise<void>
  /** Ends every session of the hotel, as time or an admin would. */
  losesItsSessions: () => Promise<void>
}

/** Whoever extends it has hotels in the platform's database, in any browser or none. */
export const hotelTest = base.extend<{ hotel: Hotel }, { db: Db }>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const db = await createDb({ url: () => process.env.E2E_DATABASE_URL!, driver: 'pg' })
      await use(db)
      await closeDb(db)
    },
    { scope: 'worker' },
  ],
  hotel: async ({ db }, use) => use(await openHotel(db)),
})

/** Playwright's test with a hotel of its own in the platform's database. */
export const test = mergeTests(visitorTest, hotelTest)

/** A hotel of its own in the database. */
async function openHotel(db: Db): Promise<Hotel> {
  const partnerId = `hotell-${crypto.randomUUID().slice(0, 8)}`
  const name = 'Hotell Fjordgløtt'
  const email = `ida@${partnerId}.example`
  await createPartner(db, { partnerId, name, logoUrl: null })
  await saveAccessConfig(db, {
    partnerId,
    whitelistedEmails: [email],
    trustedDomains: [],
    now: new Date(),
  })
  return {
    partnerId,
    name,
    email,
    async hasOffer(companyName, values = {}) {
      const saved = await saveOffer(db, {
        partnerId,
        offer: {
          companyName,
          customerSlug: slugFromCompany(companyName),
          price: '35000',
          beforePrice: '75000',
          ctaButtonUrl: null,
          ctaButtonText: null,
          selectedExtras: ['extended_magic', 'logo_illusion', 'em_act'],
          ...values,
        },
        onlyCreate: false,
        ifVersion: null,
        advancedByRule: null,
        // An offer may have been stored before its last day was over.
        today: '2000-01-01',
      })
      if (saved.outcome !== 'created' && saved.outcome !== 'updated') throw new Error(saved.outcome)
      return saved.offer
    },
    async mayUseAdvanced(flag) {
      await patchPartner(db, { partnerId, patch: { allowAdvancedSettings: flag } })
    },
    async hasLogo(logoUrl) {
      await patchPartner(db, { partnerId, patch: { logoUrl } })
    },
    async isCalled(newName) {
      await patchPartner(db, { partnerId, patch: { name: newName } })
    },
    async alsoWorksFor(otherName) {
      const other = `${partnerId}-2`
      await createPartner(db, { partnerId: other, name: otherName, logoUrl: null })
      await saveAccessConfig(db, {
        partnerId: other,
        whitelistedEmails: [email],
        trustedDomains: [],
        now: new Date(),
      })
      return other
    },
    async losesAccess() {
      await saveAccessConfig(db, { partnerId, whitelistedEmails: [], trustedDomains: [], now: new Date() })
    },
    async losesItsSessions() {
      await db.execute(sql`delete from sessions where partner_id = ${partnerId}`)
    },
  }
}

/** Logs in without the login screen and waits for the dashboard. */
export async function logIn(page: Page, { email }: Pick<Hotel, 'email'>): Promise<void> {
  const answer = await page.request.post('/api/auth/partner/login', {
    headers: { origin: process.env.E2E_URL! },
    data: { email },
  })
  if (!answer.ok()) throw new Error(`partner login answered ${answer.status()}: ${await answer.text()}`)
  await page.goto('/partner/dashboard')
  await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
}

/** The JavaScript a page loads until `standing` is there and the network idle, brotli, in bytes. */
export async function scriptWeight(page: Page, path: string, standing: Locator): Promise<number> {
  const reading: Promise<number>[] = []
  // What the page before still fetches ahead could not be read any more.
  await page.goto('about:blank')
  const weigh = (response: Response) => {
    if (response.request().resourceType() === 'script') reading.push(response.body().then(brotliSize))
  }
  page.on('response', weigh)
  await page.goto(path)
  await expect(standing).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', weigh)
  return (await Promise.all(reading)).reduce((total, bytes) => total + bytes, 0)
}

/** The scripts a portal begins with. */
export const PORTAL_SCRIPTS = /\/_astro\/\w+Portal\.[^/]+\.js/

/** Pages loaded from now on fetch nothing ahead: they believe that they are never idle. */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
}

/**
 * Records whether the next page shows 'Omdirigerer...', however briefly; returns a locator that matches once it did.
 */
export async function watchRedirectNotice(page: Page): Promise<Locator> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('main [data-shown]')
      if (shown?.textContent === 'Omdirigerer...') document.documentElement.dataset.told = 'yes'
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-shown'],
    })
  })
  return page.locator('html[data-told="yes"]')
}

/** The toast with this title. */
export function toast(page: Page, title: string) {
  return page.locator('.toast', { hasText: title })
}

export { expect, expectAccessible, holdBack, pagesOf, requests, UNTIL_IT_LEAVES } from './browser.ts'

import type { OfferedPackage } from '#domain/chosen-package.ts'
import { WITHDRAWN_PATH } from '#domain/offer-links.ts'
import type { PartnerConfigs } from '#domain/offer-page.ts'
import { type SiteFacts, siteFacts } from '#domain/site.ts'
import { customerShell, type OfferShells, partnerShell, withdrawnShell } from '#offer/shell.ts'

/** The frontmatter of `src/content/site.md` as JSON, inserted by the build. */
declare const __SITE__: string

/** The site's facts: from the bundle, or, when run from source, from the content file. */
export async function readSiteFacts(): Promise<SiteFacts> {
  return siteFacts.parse(typeof __SITE__ === 'string' ? JSON.parse(__SITE__) : await contentFile())
}

async function contentFile(): Promise<unknown> {
  const { readFrontmatter } = await import('#content/frontmatter.ts')
  return readFrontmatter(new URL('../../src/content/site.md', import.meta.url))
}

/** The addresses of the site's typefaces as JSON, inserted by the build. */
declare const __FONTS__: string

/** The addresses of the site's typefaces: as the build has named them, or, when run from source, the files themselves. */
export const FONTS: { display: string; sans: string } =
  typeof __FONTS__ === 'string'
    ? JSON.parse(__FONTS__)
    : { display: '/src/assets/fonts/display.woff2', sans: '/src/assets/fonts/sans.woff2' }

/**
 * The addresses of the typefaces that a built page loads.
 * @throws Error with a sentence if it loads others.
 */
export function fontsOfPage(page: string): typeof FONTS {
  const address = (name: string) => {
    const [found] = page.match(new RegExp(`/_astro/${name}\\.[\\w-]+\\.woff2`)) ?? []
    if (!found)
      throw new Error(`The built pages have lost the typeface '${name}' (netlify/host/built-content.ts).`)
    return found
  }
  return { display: address('display'), sans: address('sans') }
}

/** The packages as JSON, inserted by the build. */
declare const __PACKAGES__: string

/** The packages on /tilbud: from the bundle, or, when run from source, from the content files. */
export async function readPackages(): Promise<OfferedPackage[]> {
  return typeof __PACKAGES__ === 'string' ? JSON.parse(__PACKAGES__) : packagesOfFiles()
}

/** The packages as the content files have them now. */
export async function packagesOfFiles(): Promise<OfferedPackage[]> {
  const [{ readdir }, { readFrontmatter }] = await Promise.all([
    import('node:fs/promises'),
    import('#content/frontmatter.ts'),
  ])
  const folder = new URL('../../src/content/packages/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  return files.map((file) => {
    const { order, title, price, from = false } = readFrontmatter(new URL(file, folder)) as OfferedPackage
    return { order, title, price, from }
  })
}

/** The version of the terms, inserted by the build. */
declare const __TERMS_VERSION__: string

/** The version of the terms at /vilkar: from the bundle, or, when run from source, from the content file. */
export async function readTermsVersion(): Promise<string> {
  return typeof __TERMS_VERSION__ === 'string' ? __TERMS_VERSION__ : termsVersionOfFile()
}

/** The version of the terms as the content file has them now. */
export async function termsVersionOfFile(): Promise<string> {
  const [{ readFrontmatter }, { termsVersion }] = await Promise.all([
    import('#content/frontmatter.ts'),
    import('#content/terms-version.ts'),
  ])
  const terms = readFrontmatter(new URL('../../src/content/legal/vilkar.md', import.meta.url))
  return termsVersion(terms as Parameters<typeof termsVersion>[0])
}

/** Both shells as JSON, inserted by the build. */
declare const __OFFER_SHELLS__: string

let bundled: OfferShells | undefined

/** The addresses of the built offer pages. */
export const OFFER_SHELL_PATHS = { partner: '/partnertilbud', customer: '/tilbud', withdrawn: WITHDRAWN_PATH }

/** The offer pages to fill: from the bundle, or, when run from source, as the site in development has them now. */
export async function readOfferShells(siteUrl: string): Promise<OfferShells> {
  if (typeof __OFFER_SHELLS__ !== 'string') {
    const page = async (path: string) => (await fetch(siteUrl + path)).text()
    const { partner, customer, withdrawn } = OFFER_SHELL_PATHS
    return offerShells({
      partner: await page(partner),
      customer: await page(customer),
      withdrawn: await page(withdrawn),
    })
  }
  bundled ??= JSON.parse(__OFFER_SHELLS__) as OfferShells
  return bundled
}

/**
 * Cuts the built offer pages where an offer is filled in.
 * @throws Error with a sentence if a page lacks one of these marks.
 */
export function offerShells(pages: Record<keyof OfferShells, string>): OfferShells {
  return {
    partner: partnerShell(pages.partner),
    customer: customerShell(pages.customer),
    withdrawn: withdrawnShell(pages.withdrawn),
  }
}

/** The fixed offer pages as JSON, inserted by the build. */
declare const __PARTNER_CONFIGS__: string

/** What the offer pages show of themselves: from the bundle, or, when run from source, as the site has it now. */
export async function readPartnerConfigs(siteUrl: string): Promise<PartnerConfigs> {
  if (typeof __PARTNER_CONFIGS__ === 'string') return JSON.parse(__PARTNER_CONFIGS__)
  return (await readOfferShells(siteUrl)).partner.configs
}

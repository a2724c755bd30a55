import { BONUS_IDS } from '#domain/bonus.ts'
import type { PartnerConfig } from '#domain/offer-view.ts'
import { OFFER_PARTS, type PageSlot, slotComments } from '#domain/page-slots.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { offerShells } from '#netlify/host/built-content.ts'
import type { Services } from '#netlify/services.ts'
import { renderDataScript } from '#offer/offer-data.ts'
import type { OfferShells } from '#offer/shell.ts'

const config: PartnerConfig = {
  id: 'generic',
  name: '',
  partnerLogo: '',
  packageTitle: 'Magisk Aften',
  showPricing: true,
  price: '35.000,-',
  originalPrice: '75.000,-',
  beforePrice: '100.000,-',
  afterPrice: '35.000,-',
  includedExtras: ['extended_magic'],
  bookingLink: '/kontakt',
  ctaText: 'Book Falk',
  heroDescription: 'Gjennom {partnerName}.',
}
const picture = { src: '/bilde.avif', srcSet: '/bilde.avif 640w' }
const configs = { fixed: [{ ...config, id: 'haubitz', name: 'Haubitz' }], generic: config }
const props = {
  magician: {
    name: 'Falk',
    brand: 'Magiske Falk',
    phone: '+47 000 00 000',
    phoneHref: 'tel:+4700000000',
    replyPromise: 'Svar innen 12 timer',
  },
  extras: BONUS_IDS.map((id) => ({ id, text: 'Mer "magi" & moro', picture })),
  includes: ['Kjøreplan laget sammen med {partnerName}'],
  closeup: { heading: 'Nærmagi', text: 'På nært hold.', quotes: [], video: null },
  closing: { heading: 'Skal kvelden bli deres?', intro: 'Si hvilken dato.' },
}

/** HTML with the marks of the place that it is. */
const placed = (place: PageSlot, html = '') => slotComments(place).join(html)

const head = (title: string) => `<!DOCTYPE html>
${placed('document start', '<html lang="nb"><head>')}
${placed('title', `<title>${title}</title>`)}
${placed('description', '<meta name="description" content="Et tilbud.">')}
${placed('canonical link')}
${placed('preview title', `<meta property="og:title" content="${title}">`)}
${placed('preview description', '<meta property="og:description" content="Et tilbud.">')}
${placed('preview address', '<meta property="og:url" content="https://x.example/">')}
${placed('preview picture', '<meta property="og:image" name="twitter:image" content="https://x.example/share/forside.jpg">')}
${placed('preview picture type')}
${placed('preview picture alt', '<meta property="og:image:alt" name="twitter:image:alt" content="Forside">')}
</head>`

const parts = OFFER_PARTS.map(
  (part) =>
    `<template data-astro-template="${part}">${placed(part, part === 'footer' ? '<footer>Bunn</footer>' : '')}</template>`,
)
const island = `<astro-island ssr client="load"><div class="offer">Laster...</div>${parts.join('')}<!--astro:end--></astro-island>`
const customer = '<span class="customer" data-title="Eksklusivt Tilbud til {customer} - Falk">dere</span>'

/** Built offer pages with little on them, so that the site need not be built. */
export const BUILT_PAGES = {
  partner: `${head('Eksklusivt tilbud')}<body>${placed('data', renderDataScript({ configs, props }))}${placed('offer', island)}</body></html>`,
  withdrawn: `<!DOCTYPE html><html lang="nb"><head><title>Tilbudet gjelder ikke lenger</title></head><body><p><span data-sender>${placed('sender', 'Tilbud')}</span></p><h1>Tilbudet gjelder ikke lenger</h1><p>${placed('lead', 'Ta gjerne kontakt.')}</p>${placed('contact link', '<a class="btn-gold" href="/kontakt">Be om et nytt tilbud</a>')}</body></html>`,
  customer: `${head('Eksklusivt Tilbud til dere - Falk')}${placed('name script', '<script>// name</script>')}<body><h1>Tilbud for ${placed('data', renderDataScript({ title: 'Eksklusivt Tilbud til {customer} - Falk' }))}${placed('customer', customer)}</h1><p>${placed('printed address', 'x.example/tilbud')}</p></body></html>`,
}

export const testOfferShells: OfferShells = offerShells(BUILT_PAGES)

/** What the page at this address has in its form now, for whoever says yes; empty where there is no form. */
export async function shownFingerprint(services: Services, page: string): Promise<string> {
  const origin = 'https://x.example'
  if (!URL.canParse(page, origin)) return ''
  const call = { ip: '', waitUntil: () => {} }
  const request = new Request(new URL(page, origin))
  const answer = await respondWithOfferPage(request, call, { services, shells: testOfferShells })
  return /name="termsFingerprint" value="([^"]*)"/.exec(await answer.text())?.[1] ?? ''
}

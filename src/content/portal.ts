import { getImage } from 'astro:assets'
import closeup from '#assets/art/closeup.webp'
import offerOnPhone from '#assets/art/hero-offer-phone.webp'
import watch from '#assets/art/watch.webp'
import { mailHref } from '#domain/email-address.ts'
import { REPLY_PROMISE } from '#domain/reply-promise.ts'
import { readPartnerConfigs } from './partners.ts'
import { readCollection, readFacts, readOfferTexts } from './read.ts'

/** What the two portals need from the content files: names, texts and picture URLs. */
export async function readPortalContent() {
  const [{ name, brand, email }, configs, bonuses, offerTexts] = await Promise.all([
    readFacts(),
    readPartnerConfigs(),
    readCollection('bonuses'),
    readOfferTexts('partnertilbud'),
  ])
  const [wide, narrow, offer, festive] = await Promise.all([
    getImage({ src: watch, width: 1440, format: 'avif', quality: 48 }),
    getImage({ src: watch, width: 720, format: 'avif', quality: 44 }),
    getImage({ src: offerOnPhone, width: 720, format: 'avif', quality: 44 }),
    getImage({ src: closeup, width: 960, format: 'avif', quality: 50 }),
  ])
  return {
    magician: { name, brand, mailTo: mailHref(email) },
    configs,
    bonusTexts: Object.fromEntries(bonuses.map(({ bonus, forPartner }) => [bonus, forPartner])),
    includes: offerTexts.package.includes,
    replyPromise: REPLY_PROMISE,
    pictures: { login: { wide: wide.src, narrow: narrow.src }, offer: offer.src, festive: festive.src },
  }
}

import type { PhoneAnswer } from '#domain/offer-answer.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import {
  logSharedOnceAnHour,
  type PhoneAnswerTarget,
  recordCall,
  recordReply,
} from '../data/queries/follow-ups.ts'
import type { StoredAtAddress } from '../data/queries/offer-at-address.ts'
import { type PhoneYes, recordPhoneAnswer, undoPhoneAnswer } from '../data/queries/phone-answers.ts'
import { ownerAddress } from '../mail/addresses.ts'
import { storeAndSendMail, storeMailForLater } from '../mail/outbox.ts'
import { buildPhoneAnswerMailToOwner, buildPhoneAnswerUndoneMailToOwner } from '../mail/phone-answer.ts'
import { type Services, siteUrl } from '../services.ts'
import { Conflict } from './errors.ts'
import { requireValidEventDate } from './parameters.ts'
import { resolveOfferAtAddress, snapshotShownOffer } from './resolve-offer.ts'

/** The error where an answer cannot be undone any more. */
const FOLLOWED_UP = 'Svaret er allerede fulgt opp og kan ikke tas tilbake. Noter heller hva kunden sier nå.'
/** How long the owner's mail about a recorded answer waits, in milliseconds, so that a slip can be undone. */
const MAIL_DELAY_MS = 5 * 60_000
/** Whose enquiry it is where neither a person nor a company is known. */
const UNKNOWN = 'En kunde'

/**
 * Stores the yes or no that a customer gave a partner or admin by phone, that a question is answered ('replied'), that the
 * customer is undecided ('called') or that the link was sent again ('shared'), or undoes the last answer recorded
 * ('taken-back'). A yes or no that a partner records is mailed to the owner, unless it is undone within five minutes. Null
 * if there is no such offer or nothing to undo.
 * @throws InvalidInput for a past or distant date, Conflict if the enquiry of the answer to be undone has been followed
 * up, or a no comes to a confirmed evening.
 */
export async function storePhoneAnswer(
  services: Services,
  waitUntil: (work: Promise<unknown>) => void,
  { answer, stored, ...target }: PhoneAnswerTarget & { answer: PhoneAnswer; stored: StoredAtAddress | null },
) {
  const { kind, ...told } = answer
  if (kind === 'replied') return recordReply(services.db, target)
  if (kind === 'shared') return logSharedOnceAnHour(services.db, target)
  if (kind === 'called') {
    requireValidEventDate(told.ringOn, target.now, 'ringOn')
    return recordCall(services.db, { ...target, ringOn: told.ringOn || null, word: told.word || null })
  }
  requireValidEventDate(told.eventDate, target.now)
  const isOwn = stored?.partner.partnerId === target.partnerId
  if (kind === 'no' && isOwn && stored.offers[0]?.evening === 'confirmed')
    throw new Conflict(confirmedText(services, target))
  const shown = await snapshotOffer(services, target, stored)
  const about = mailedAbout(services, target, shown)
  if (kind === 'taken-back') {
    const mail = about && buildPhoneAnswerUndoneMailToOwner(about)
    const undo = async () => {
      const undone = await undoPhoneAnswer(services.db, { ...target, mail })
      return { undone, mailIds: undone?.mailIds ?? [] }
    }
    const { undone } = await (mail ? storeAndSendMail(services, waitUntil, undo) : undo())
    if (undone?.isHeld) throw new Conflict(FOLLOWED_UP)
    return undone
  }
  const sendAt = new Date(target.now.getTime() + MAIL_DELAY_MS)
  const enquiry = shown && kind === 'yes' ? phoneYes(services, target.by.role, told, shown) : null
  const mail =
    about &&
    buildPhoneAnswerMailToOwner({ ...about, call: { kind, ...told }, enquiryId: enquiry?.id ?? null })
  const record = () =>
    recordPhoneAnswer(services.db, {
      ...{ ...target, kind, word: told.word || null, enquiry },
      mail: mail && { content: mail, sendAt },
    })
  return mail ? storeMailForLater(services, sendAt, record) : record()
}

/** The error for a no to an offer whose evening is confirmed: that is cancelled in the enquiry, by an admin. */
function confirmedText({ site }: Services, { by }: PhoneAnswerTarget): string {
  const way = by.role === 'admin' ? 'Avlys den i henvendelsen.' : `Ring ${site.name} hvis den må avlyses.`
  return `Kvelden er bekreftet, og et nei her avlyser den ikke. ${way}`
}

/** What the owner's mail is about, and who did it; null for what an admin does: that is the owner's own. */
function mailedAbout(services: Services, { by }: PhoneAnswerTarget, offer: ShownOffer | null) {
  const { environment, site } = services
  if (by.role !== 'partner' || !by.email || !offer) return null
  const recipient = ownerAddress(environment, site)
  return { offer, site, siteUrl: siteUrl(services), recipient, partnerEmail: by.email }
}

/** The offer as its page shows it now; null if it shows none. */
async function snapshotOffer(
  services: Services,
  { partnerId, now }: PhoneAnswerTarget,
  stored: StoredAtAddress | null,
): Promise<ShownOffer | null> {
  const slug = stored?.offers[0]?.customerSlug
  if (!slug) return null
  const configs = await services.partnerConfigs()
  // With its evening confirmed, a page hides a price that was changed since: the one that this answer is about.
  const offers = stored.offers.map((offer) => offer && { ...offer, evening: null })
  const asked = { stored: { ...stored, offers }, configs, now }
  const resolved = resolveOfferAtAddress(services, { partnerId, slug }, asked)
  return resolved.page.kind === 'ready' ? snapshotShownOffer(services, resolved, resolved.page.view) : null
}

/**
 * The enquiry of a yes that was said on the phone, with the offer as it is shown now; by the company if nobody is
 * named.
 */
function phoneYes(
  { site }: Services,
  role: PhoneAnswerTarget['by']['role'],
  { name, email, phone, eventDate, guests, word }: Omit<PhoneAnswer, 'kind'>,
  offer: ShownOffer,
): PhoneYes {
  const recorder = role === 'admin' ? site.name : offer.partnerName
  return {
    id: crypto.randomUUID(),
    person: name === '' ? null : { name, email: email || null, phone: phone || null },
    data: {
      ...{ name: name || offer.companyName || UNKNOWN, email, phone },
      ...{ answer: 'yes', noted: role, offer },
      ...{ eventDate: eventDate || null, guests: guests || null },
      ...(word && { note: word }),
      message: word ? `${word}\n(notert av ${recorder})` : `Notert av ${recorder}.`,
    },
  }
}

import type { PhoneAnswer } from '#domain/offer-answer.ts'
import type { StoredAtAddress } from '../data/queries/offer-at-address.ts'
import {
  type PhoneAnswerTarget,
  type PhoneYes,
  recordPhoneAnswer,
  recordReply,
  undoPhoneAnswer,
} from '../data/queries/phone-answers.ts'
import type { Services } from '../services.ts'
import { Conflict } from './errors.ts'
import { resolveOfferAtAddress, snapshotShownOffer } from './resolve-offer.ts'

/** The error where an answer cannot be undone any more. */
const FOLLOWED_UP = 'Svaret er alt fulgt opp og kan ikke tas tilbake. Noter heller hva kunden sier nå.'

/**
 * Stores the yes or no that a customer gave a partner or admin by phone or that a question is answered ('replied'),
 * or undoes the last answer recorded ('taken-back'). Null if there is no such offer or nothing to undo.
 * @throws Conflict if the enquiry of the answer to be undone has been followed up.
 */
export async function storePhoneAnswer(
  services: Services,
  offer: PhoneAnswerTarget,
  { answer, stored }: { answer: PhoneAnswer; stored: StoredAtAddress | null },
) {
  const { db } = services
  const { kind, word } = answer
  if (kind === 'replied') return recordReply(db, offer)
  if (kind === 'taken-back') {
    const undone = await undoPhoneAnswer(db, offer)
    if (undone?.isHeld) throw new Conflict(FOLLOWED_UP)
    return undone
  }
  const enquiry = answer.name === '' ? null : await phoneYes(services, offer, { answer, stored })
  return recordPhoneAnswer(db, { ...offer, kind, word: word || null, enquiry })
}

/** The enquiry of a yes that was said on the phone, with the offer as it is shown now. */
async function phoneYes(
  services: Services,
  { by, partnerId, now }: PhoneAnswerTarget,
  { answer, stored }: { answer: PhoneAnswer; stored: StoredAtAddress | null },
): Promise<PhoneYes | null> {
  const slug = stored?.offers[0]?.customerSlug
  if (!slug) return null
  const configs = await services.partnerConfigs()
  const named = resolveOfferAtAddress(services, { partnerId, slug }, { stored, configs, now })
  if (named.page.kind !== 'ready') return null
  const { name, email, phone, word } = answer
  const offer = snapshotShownOffer(services, named, named.page.view)
  const noter = by.role === 'admin' ? services.site.name : offer.partnerName
  return {
    ...{ name, email: email || null, phone: phone || null },
    data: {
      ...{ name, email, phone, answer: 'yes', noted: by.role, offer, eventDate: null, guests: null },
      ...(word && { note: word }),
      message: word ? `${word}\n(notert av ${noter})` : `Notert av ${noter}.`,
    },
  }
}

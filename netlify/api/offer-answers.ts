import { ANSWER_KINDS, type AnswerKind } from '#domain/answer-kinds.ts'
import { parseOfferPath } from '#domain/offer-address.ts'
import { answerQuery, currentOfferTermsSchema, type OfferAnswer, offerAnswer } from '#domain/offer-answer.ts'
import { mentionedOfferPage } from '#domain/offer-page-field.ts'
import { storedAnswerSchema } from '#domain/response-schema.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import { askedForDay } from '#domain/taken-day.ts'
import { thanksText } from '#domain/thanks-text.ts'
import { type StoredAtAddress, selectOfferPageDataForAnswer } from '../data/queries/offer-at-address.ts'
import type { Services } from '../services.ts'
import { deriveAnswerSubmissionIds } from './answer-id.ts'
import {
  renderNoScriptAnswerErrors,
  renderNoScriptAnswerForm,
  renderNoScriptAnswerThanks,
  renderNoScriptAnswerUnopened,
} from './answer-page.ts'
import { isFromBot, isTooFast, RECEIPT_LIMIT } from './contact.ts'
import { forPublic } from './guards.ts'
import { isFormPost } from './request-body.ts'
import {
  fingerprintOf,
  resolveOfferAtAddress,
  snapshotEndedOffer,
  snapshotShownOffer,
} from './resolve-offer.ts'
import { ok } from './response.ts'
import { route } from './route.ts'
import { readOfferCountingGuesses } from './slug-guesses.ts'
import {
  offerAskedAnew,
  requireSameOffer,
  requireUnconfirmedForNo,
  requireValidOfferView,
} from './standing-offer.ts'
import { standingYesOn, storeAnswer } from './store-answer.ts'

export const offerAnswerRoutes = [
  route({
    method: 'GET',
    path: '/api/offer-answers',
    summary:
      'The form of a question or a no to an offer, as a page that needs no JavaScript; of an offer that is over, the form that asks for a new one.',
    guard: forPublic,
    query: answerQuery,
    missing: 'the offer does not exist',
    conflict:
      'the offer is withdrawn or has expired, another has taken its address, or its evening is confirmed (a no)',
    responses: () => [ok('text/html')],
    async handle({ c, services, query: { page, kind, termsFingerprint } }) {
      const configs = await services.partnerConfigs()
      const named = await readOfferCountingGuesses(c.env, services, parseOfferPath(page), configs)
      const template = await services.formTemplate(kind)
      const ended = offerAskedAnew(services, named, { kind, termsFingerprint })
      if (ended) {
        const asked = { kind, page, offer: ended, termsFingerprint: fingerprintOf(services, named) ?? '' }
        const form = renderNoScriptAnswerForm(template, asked)
        return c.html(form.html, 200, form.headers)
      }
      requireSameOffer(services, named, termsFingerprint)
      requireUnconfirmedForNo(kind, named)
      const view = requireValidOfferView(named)
      // Nobody is asked twice.
      const isAsked = kind === 'no' && named.offer?.declinedAt != null
      const { html, headers } = isAsked
        ? renderNoScriptAnswerThanks(template, { kind, page, partnerName: view.partnerName })
        : renderNoScriptAnswerForm(template, {
            kind,
            page,
            offer: snapshotShownOffer(services, named, view),
            termsFingerprint: view.termsFingerprint ?? '',
            yesOn: kind === 'no' ? standingYesOn(named) : null,
          })
      return c.html(html, 200, headers)
    },
    async showFailure({ c, services, failure }) {
      const asked = c.req.query()
      const page = mentionedOfferPage.parse(asked.page)
      const template = await services.formTemplate(kindOf(asked.kind))
      const shown = renderNoScriptAnswerUnopened(template, { page, failure })
      return c.html(shown.html, failure.status, { ...failure.headers, ...shown.headers })
    },
  }),
  route({
    method: 'POST',
    path: '/api/offer-answers',
    summary:
      "Stores a customer's yes, no or question with the offer as it was shown, and tells the partner and the owner; of a yes and a question the customer gets a receipt.",
    guard: forPublic,
    body: offerAnswer,
    takesForms: (fields) => fields,
    missing: 'the partner does not exist',
    conflict:
      'the offer has changed since it was shown, is withdrawn or has expired, or its evening is confirmed (a no)',
    refusals: () => ({ 409: { offer: currentOfferTermsSchema() } }),
    limits: {
      name: 'offer-answer',
      // What is refused counts too, and an office or a hotel's guests share one address.
      perAddress: { max: 30, windowSeconds: 60 * 60, over: 'refused' },
      offersPhone: true,
      perIdentity: RECEIPT_LIMIT,
      identity: (input) => (isFromBot(input) || isTooFast(input) ? '' : input.email),
    },
    prefetch: ({ now, input }) =>
      selectOfferPageDataForAnswer(parseOfferPath(input.page), {
        submissionIds: deriveAnswerSubmissionIds(input, now),
        by: input,
        day: askedForDayOf(input, now),
      }),
    responses: () => [ok(storedAnswerSchema()), ok('text/html', 'a plain HTML form was posted')],
    async handle({ c, services, input, now, prefetched, identityIsOver }) {
      const standing = isFromBot(input)
        ? ''
        : await storeAnswer(c, services, { input, now, prefetched, sendsReceipt: !identityIsOver })
      const told = thanksText(input, !identityIsOver)
      if (!isFormPost(c.req.raw)) return c.json({ success: true as const, told, standing }, 200)
      const { kind, page: offerPage } = input
      const thanked = {
        kind,
        page: offerPage,
        partnerName: prefetched.stored?.partner.name,
        told,
        ended: await endedOffer(services, { input, now, stored: prefetched.stored }),
      }
      const page = renderNoScriptAnswerThanks(await services.formTemplate(kind), thanked)
      return c.html(page.html, 200, page.headers)
    },
    async showFailure({ c, services, failure, raw }) {
      if (!isFormPost(c.req.raw)) return null
      const posted = raw as Record<string, string> | undefined
      const kind = kindOf(posted?.kind)
      const page = renderNoScriptAnswerErrors(await services.formTemplate(kind), { kind, posted, failure })
      return c.html(page.html, failure.status, { ...failure.headers, ...page.headers })
    },
  }),
]

/** The offer that is over, of a question that asks for a new one in its place; null for every other answer. */
async function endedOffer(
  services: Services,
  { input, now, stored }: { input: OfferAnswer; now: Date; stored: StoredAtAddress | null },
): Promise<ShownOffer | null> {
  if (input.kind !== 'question') return null
  const configs = await services.partnerConfigs()
  const named = resolveOfferAtAddress(services, parseOfferPath(input.page), { stored, configs, now })
  return snapshotEndedOffer(services, named)
}

function kindOf(kind: unknown): AnswerKind {
  return ANSWER_KINDS.find((one) => one === kind) ?? 'yes'
}

/** The day that a yes or a question asks for, in its field or its words; null for none. */
function askedForDayOf({ kind, eventDate, message, note }: OfferAnswer, now: Date): string | null {
  return kind === 'no' ? null : askedForDay({ eventDate, message: message || note }, now)
}

import {
  type OfferHistoryPage,
  type OfferHistoryQuery,
  offerHistoryPageSchema,
  offerHistoryQuery,
} from '#domain/offer-history.ts'
import { type HistoryReader, offerHistory } from '../data/queries/offer-history.ts'
import type { Services } from '../services.ts'
import { NotFound } from './errors.ts'
import { type JsonResponse, ok } from './response.ts'
import type { ApiContext } from './route.ts'

/** What both routes that read an offer's history declare. */
export const historyOfOffer = {
  query: offerHistoryQuery,
  responses: () => [ok(offerHistoryPageSchema())],
} as const

/** Answers with one page of what happened to an offer. */
export async function respondWithHistory(
  c: ApiContext,
  services: Services,
  asked: { id: string; partnerId: string; reader: HistoryReader; query: OfferHistoryQuery },
): Promise<JsonResponse<OfferHistoryPage, 200>> {
  const page = await offerHistory(services.db, asked)
  if (!page) throw new NotFound('Fant ikke tilbudet.')
  return c.json(page, 200)
}

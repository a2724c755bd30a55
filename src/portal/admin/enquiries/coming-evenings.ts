import { type ComingEvening, comingEveningsSchema, type UnconfirmedYes } from '#domain/coming-evening.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { EVENINGS_KEY } from './enquiry-paths.ts'

/**
 * The confirmed evenings to come, soonest first, and the yeses that are not confirmed yet; `isKnown` once they are read
 * or could not be, which leaves no list.
 */
export function useComingEvenings(): {
  isKnown: boolean
  list: ComingEvening[] | undefined
  unconfirmed: UnconfirmedYes[]
} {
  const { data, error } = useQuery(EVENINGS_KEY, responseGuard(comingEveningsSchema), (found) => found)
  return { isKnown: Boolean(data || error), list: data?.evenings, unconfirmed: data?.unconfirmed ?? [] }
}

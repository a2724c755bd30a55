import { type AnsweredEnquiry, type ComingEvening, comingEveningsSchema } from '#domain/coming-evening.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { EVENINGS_KEY } from './enquiry-paths.ts'

/** How the evenings are read. */
export const EVENINGS_READ = { key: EVENINGS_KEY, guard: responseGuard(comingEveningsSchema) }

/**
 * The confirmed evenings to come, soonest first, the yeses that are not confirmed yet, and the other answered enquiries
 * without an outcome; `isKnown` once they are read or could not be, which leaves no list.
 */
export function useComingEvenings(): {
  isKnown: boolean
  list: ComingEvening[] | undefined
  unconfirmed: AnsweredEnquiry[]
  unsettled: AnsweredEnquiry[]
} {
  const { data, error } = useQuery(EVENINGS_KEY, EVENINGS_READ.guard, (found) => found)
  const { unconfirmed = [], unsettled = [] } = data ?? {}
  return { isKnown: Boolean(data || error), list: data?.evenings, unconfirmed, unsettled }
}

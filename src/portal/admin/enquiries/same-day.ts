import { standingConfirmation } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'

type OfDay = Pick<Enquiry, 'id' | 'status' | 'confirmation'>

/**
 * The other enquiries for a day, without lost ones and those confirmed for another day, and whether one of them is
 * confirmed for it.
 */
export function sameDayEnquiries<One extends OfDay>(
  enquiries: readonly One[],
  { day, except }: { day: string; except: string },
): { others: One[]; isTaken: boolean } {
  const others = enquiries.filter((one) => {
    const confirmed = standingConfirmation(one)
    return one.id !== except && one.status !== 'tapt' && (!confirmed || confirmed.eventDate === day)
  })
  return { others, isTaken: others.some((one) => standingConfirmation(one) !== null) }
}

import { standingConfirmation } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'

type OfDay = Pick<Enquiry, 'id' | 'status' | 'confirmation' | 'replacedBy'>

/**
 * The other enquiries for a day: those confirmed for it, and those still open, without lost ones, replaced yeses and
 * what was last agreed for another day, though cancelled.
 */
export function sameDayEnquiries<One extends OfDay>(
  enquiries: readonly One[],
  { day, except }: { day: string; except: string },
): { booked: One[]; open: One[] } {
  const others = enquiries.filter((one) => {
    const isOver = one.status === 'tapt' || one.replacedBy !== null
    return one.id !== except && !isOver && (one.confirmation?.eventDate ?? day) === day
  })
  const isBooked = (one: One) => standingConfirmation(one) !== null
  return { booked: others.filter(isBooked), open: others.filter((one) => !isBooked(one)) }
}

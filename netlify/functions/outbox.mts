import type { Config, Context } from '@netlify/functions'
import { runPendingPurges } from '../api/offer-page-cache.ts'
import { REGION } from '../host/region.ts'
import { deliverPendingMail } from '../mail/outbox.ts'
import { servicesOfProcess } from '../services.ts'

/**
 * Does what requests could not, or what a killed process left behind: purges offer pages, and sends the mail that is
 * due. Does not wake an idle database.
 */
export default async (_request: Request, context: Context): Promise<void> => {
  const services = await servicesOfProcess(context)
  // Side by side: neither waits for a service that only the other needs.
  await Promise.all([runPendingPurges(services), deliverPendingMail(services)])
}

export const config: Config = { schedule: '*/5 * * * *', region: REGION }

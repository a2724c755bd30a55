import type { Config, Context } from '@netlify/functions'
import { REGION } from '../host/region.ts'
import { deliverWaiting } from '../mail/outbox.ts'
import { servicesOfProcess } from '../services.ts'

/**
 * Sends the mail that is due: what could not be sent at once, and what a killed process left behind. Does not wake an
 * idle database.
 */
export default async (_request: Request, context: Context): Promise<void> => {
  await deliverWaiting(await servicesOfProcess(context))
}

export const config: Config = { schedule: '*/5 * * * *', region: REGION }

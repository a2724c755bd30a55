import type { Config } from '@netlify/functions'
import { deliverDue } from '../mail/outbox.ts'
import { servicesOfProcess } from '../services.ts'

/** Sends the mail that is due: what could not be sent at once, and what a killed process left behind. */
export default async (): Promise<void> => {
  await deliverDue(await servicesOfProcess())
}

export const config: Config = { schedule: '*/5 * * * *' }

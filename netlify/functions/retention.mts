import type { Config, Context } from '@netlify/functions'
import { deleteExpired } from '../data/queries/retention.ts'
import { deleteUnusedLogos } from '../files/replaced-logos.ts'
import { REGION } from '../host/region.ts'
import { deliverPendingMail } from '../mail/outbox.ts'
import { servicesOfProcess } from '../services.ts'

/** Deletes everything that has expired, and sends waiting mail that has no pending marker. */
export default async (_request: Request, context: Context): Promise<void> => {
  const services = await servicesOfProcess(context)
  const { db, log, now } = services
  log({ event: 'retention', ...(await deleteExpired(db, { now: now() })) })
  await deliverPendingMail(services, { evenWithoutMarker: true })
  log({ event: 'retention.logos', logos: await deleteUnusedLogos(services) })
}

export const config: Config = { schedule: '@daily', region: REGION }

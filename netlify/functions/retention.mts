import type { Config } from '@netlify/functions'
import { deleteExpired } from '../data/queries/retention.ts'
import { deleteUnusedLogos } from '../files/replaced-logos.ts'
import { servicesOfProcess } from '../services.ts'

/** Deletes what is past its time. */
export default async (): Promise<void> => {
  const services = await servicesOfProcess()
  const { db, log, now } = services
  log({ event: 'retention', ...(await deleteExpired(db, { now: now() })) })
  log({ event: 'retention.logos', logos: await deleteUnusedLogos(services) })
}

export const config: Config = { schedule: '@daily' }

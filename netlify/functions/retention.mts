import type { Config } from '@netlify/functions'
import { deleteExpired } from '../data/queries/retention.ts'
import { servicesOfProcess } from '../services.ts'

/** Deletes what is past its time. */
export default async (): Promise<void> => {
  const { db, log, now } = await servicesOfProcess()
  log({ event: 'retention', ...(await deleteExpired(db, { now: now() })) })
}

export const config: Config = { schedule: '@daily' }

import { randomUUID } from 'node:crypto'
import type { SiteFacts } from '#domain/site.ts'

/** A new Message-ID header, angle brackets included. */
export function newMessageId(site: Pick<SiteFacts, 'domain'>): string {
  return `<${randomUUID()}@${site.domain}>`
}

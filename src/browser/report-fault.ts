import type { FaultPart, FaultReport, FaultResponse, MAX_FAULT_PLACES } from '#domain/fault.ts'

// Fetched after something has failed, perhaps because a file of the page is gone: it imports no other script.
const MAX_PLACES: typeof MAX_FAULT_PLACES = 5

/** Where in the site's own scripts a stack leads, innermost first: file, line and column. No message, no address. */
const OWN_PLACE = /\/_astro\/([\w.-]+:\d+:\d+)/g

/**
 * Sends a fault to the API and returns the id it was logged under.
 * @throws Error with the status if the API refuses it.
 */
export async function sendFault(part: FaultPart, error: unknown, responseUrl?: string): Promise<string> {
  const { name, stack = '' } = error instanceof Error ? error : new Error()
  const report: FaultReport = {
    part,
    error: name,
    places: [...stack.matchAll(OWN_PLACE)].map(([, place]) => place!).slice(0, MAX_PLACES),
    ...(responseUrl && { answer: new URL(responseUrl).pathname }),
  }
  const response = await fetch('/api/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  })
  if (!response.ok) throw new Error(String(response.status))
  return ((await response.json()) as FaultResponse).id
}

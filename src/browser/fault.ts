import type { FaultPart } from '#domain/fault.ts'

type Reporter = typeof import('./report-fault.ts')

/**
 * Sends a fault in this browser to the API's log; returns the id it was logged under, or null if that failed. Never
 * throws. The script that sends it is loaded only now.
 */
export async function reportFault(
  part: FaultPart,
  error: unknown,
  responseUrl?: string,
): Promise<string | null> {
  const address = import.meta.env.DEV ? '/src/browser/report-fault.ts' : '/feil.js'
  try {
    const { sendFault }: Reporter = await import(/* @vite-ignore */ address)
    return await sendFault(part, error, responseUrl)
  } catch {
    return null
  }
}

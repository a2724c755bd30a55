import type { FaultPart } from '#domain/fault.ts'

type Reporter = typeof import('./report-fault.ts')

/**
 * Tells the site's owner of a fault in this browser; the answer is the id under which it stands in the log, or null if
 * it could not be told. The script that does it is only fetched now, and never throws.
 */
export async function reportFault(
  part: FaultPart,
  error: unknown,
  answerUrl?: string,
): Promise<string | null> {
  const address = import.meta.env.DEV ? '/src/browser/report-fault.ts' : '/feil.js'
  try {
    const { sendFault }: Reporter = await import(/* @vite-ignore */ address)
    return await sendFault(part, error, answerUrl)
  } catch {
    return null
  }
}

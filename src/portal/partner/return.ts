import type { OfferFormValues } from '../offers/form-values.ts'

const RETURN_KEY = 'partner-portal-return'
const DRAFT_KEY = 'partner-portal-draft'
const SCREEN = /^\/partner\/(dashboard|offer\/[\w-]+)$/

/** The content of an offer form whose session ended before it was saved. */
export type Draft = {
  partnerId: string
  path: string
  values: OfferFormValues
  /** The version of the offer that was being edited; null for a new one. */
  version: number | null
}

/** Remembers the screen to come back to after the next login in this tab. */
export function rememberReturn(path: string): void {
  write(RETURN_KEY, path)
}

/** The screen to come back to, once; never an address outside the portal. */
export function takeReturn(): string | null {
  const path = take(RETURN_KEY)
  return typeof path === 'string' && SCREEN.test(path) ? path : null
}

/** Forgets screen and draft: who logs out on purpose begins anew. */
export function forgetReturn(): void {
  take(RETURN_KEY)
  take(DRAFT_KEY)
}

/** Keeps what was typed for the time after the login. */
export function saveDraft(draft: Draft): void {
  write(DRAFT_KEY, draft)
}

/** What was typed in this form before the session ended, once, and only for the same partner. */
export function takeDraft(partnerId: string, path: string): Draft | null {
  const draft = take(DRAFT_KEY) as Draft | null
  return draft?.partnerId === partnerId && draft.path === path ? draft : null
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the visitor comes back to the dashboard instead.
  }
}

function take(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A form's unsaved input from before the session ended, the page was reloaded or the browser closed. */
export type Draft<Values> = {
  /** Its owner: one login at one partner, an admin's address. */
  owner: string
  /** The form: its screen's path, plus a suffix if the screen has several. */
  path: string
  values: Values
  /** The version that was being edited; null for something new or without versions. */
  version: number | null
  /** The values it was typed over, where others' changes are to be told from it. */
  base?: Values
  /** When it was kept last, as an ISO time. */
  at: string
}

/** The drafts of one login. */
type Kept = { owner: string; drafts: Record<string, Draft<unknown>> }

/** For how long a draft is kept. */
export const DRAFT_DAYS = 7
const DAY_MS = 86_400_000

type ReturnParams = {
  /** Keeps the two portals apart in storage. */
  portal: string
  /** The paths a login may return to. */
  screens: RegExp
}

/** What {@link createReturn} returns. */
export type Resume = ReturnType<typeof createReturn>

/**
 * Remembers where a user was when a session ended, for one login in the same tab, and what was typed, for the same login
 * in this browser: docs/decisions/2026-11-23-drafts.md.
 */
export function createReturn({ portal, screens }: ReturnParams) {
  const returnKey = `${portal}-portal-return`
  const draftsKey = `${portal}-portal-drafts`
  const keepers = new Set<() => void>()
  return {
    /** Remembers the screen to return to after the next login in this tab. */
    rememberReturn(path: string): void {
      write('sessionStorage', returnKey, path)
    },
    /** The screen to return to, only once; never a URL outside the portal. */
    takeReturn(): string | null {
      const path = read('sessionStorage', returnKey)
      remove('sessionStorage', returnKey)
      return typeof path === 'string' && screens.test(path) ? path : null
    },
    /** Forgets screen and drafts: somebody who logs out on purpose starts afresh, and leaves nothing behind. */
    forgetReturn(): void {
      remove('sessionStorage', returnKey)
      store(draftsKey, null)
    },
    /**
     * Deletes drafts that are too old, and another login's. Until there is a login (null) only the first; from then on
     * that login's are kept.
     */
    tidyDrafts(owner: string | null): void {
      const kept = keptIn(draftsKey)
      if (owner === null) store(draftsKey, kept && Object.keys(kept.drafts).length > 0 ? kept : null)
      else store(draftsKey, kept?.owner === owner ? kept : { owner, drafts: {} })
    },
    /** Keeps unsaved input; nothing once its owner has logged out, in whichever tab. */
    saveDraft<Values>(draft: Omit<Draft<Values>, 'at'>): void {
      const kept = keptIn(draftsKey)
      if (kept?.owner !== draft.owner) return
      const at = new Date().toISOString()
      store(draftsKey, { ...kept, drafts: { ...kept.drafts, [draft.path]: { ...draft, at } } })
    },
    /** This form's unsaved input, only once, and only for the same owner. */
    takeDraft<Values>(owner: string, path: string): Draft<Values> | null {
      const kept = keptIn(draftsKey)
      if (kept?.owner !== owner) return null
      const { [path]: draft, ...drafts } = kept.drafts
      if (draft) store(draftsKey, { owner, drafts })
      return (draft as Draft<Values> | undefined) ?? null
    },
    /**
     * Calls `keep` when drafts are to be saved, so that an open form can save its own; returns a function that
     * unsubscribes.
     */
    onKeepDrafts(keep: () => void): () => void {
      keepers.add(keep)
      return () => {
        keepers.delete(keep)
      }
    },
    /** Makes every open form save its draft. */
    keepDrafts(): void {
      for (const keep of keepers) keep()
    },
  }
}

/** The drafts in storage that are not too old; null if nobody is known to be logged in, or there is no storage. */
function keptIn(key: string): Kept | null {
  const kept = read('localStorage', key) as Partial<Kept> | null
  if (typeof kept?.owner !== 'string' || typeof kept.drafts !== 'object') return null
  const oldest = new Date(Date.now() - DRAFT_DAYS * DAY_MS).toISOString()
  const drafts = Object.entries(kept.drafts ?? {}).filter(([, draft]) => draft?.at > oldest)
  return { owner: kept.owner, drafts: Object.fromEntries(drafts) }
}

function store(key: string, kept: Kept | null): void {
  if (kept) write('localStorage', key, kept)
  else remove('localStorage', key)
}

type Storage = 'localStorage' | 'sessionStorage'

function write(storage: Storage, key: string, value: unknown): void {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the user returns to the dashboard instead, and what was typed is on the screen only.
  }
}

function read(storage: Storage, key: string): unknown {
  try {
    const text = globalThis[storage].getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function remove(storage: Storage, key: string): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {
    // Then nothing was stored either.
  }
}

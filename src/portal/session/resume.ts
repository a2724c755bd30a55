/** A form's unsaved input from before the session ended, the page was reloaded or the browser closed. */
export type Draft<Values> = {
  /** Its owner: the identity of the session it was typed in. */
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

/** What a portal keeps in this browser. */
type Kept = {
  /** Who is logged in as far as this browser's tabs have seen; null is nobody. */
  owner: string | null
  /** The drafts of everybody who has logged in here lately and not logged out, and when they were here last. */
  logins: Record<string, { at: string; drafts: Record<string, Draft<unknown>> }>
}

/** For how long a draft is kept. */
export const DRAFT_DAYS = 7
const DAY_MS = 86_400_000

type ResumeParams = {
  /** Keeps the two portals apart in storage. */
  portal: string
  /** True for the paths a login may return to, with any query. */
  isScreen: (path: string) => boolean
}

/** What {@link createDraftStore} returns. */
export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * Browser storage for going on after a lost session: the last screen, for this tab, and form drafts, by login for 7
 * days: docs/decisions/drafts.md.
 */
export function createDraftStore({ portal, isScreen }: ResumeParams) {
  const returnKey = `${portal}-portal-return`
  const draftsKey = `${portal}-portal-drafts`
  const keepers = new Set<() => void>()
  return {
    /** Remembers the screen to return to after the next login in this tab. */
    rememberReturn(path: string): void {
      writeStorage('sessionStorage', returnKey, path)
    },
    /** The screen to return to, only once; never a URL outside the portal. */
    takeReturn(): string | null {
      const path = readStorage('sessionStorage', returnKey)
      remove('sessionStorage', returnKey)
      return typeof path === 'string' && isScreen(path.replace(/\?.*/, '')) ? path : null
    },
    /**
     * Forgets screen and drafts of somebody who logs out on purpose: they start afresh, and leave nothing behind, for
     * whichever partner it was typed.
     */
    forgetReturn(owner: string | null): void {
      remove('sessionStorage', returnKey)
      const others = Object.entries(keptIn(draftsKey).logins).filter(
        ([other]) => owner === null || userOf(other) !== userOf(owner),
      )
      store(draftsKey, { owner: null, logins: Object.fromEntries(others) })
    },
    /** Notes who is logged in, for the other tabs, and deletes drafts that are too old. */
    tidyDrafts(owner: string | null): void {
      const { logins } = keptIn(draftsKey)
      if (owner !== null) logins[owner] = { drafts: {}, ...logins[owner], at: new Date().toISOString() }
      store(draftsKey, { owner, logins })
    },
    /** Who is logged in as far as any tab of this browser has noted; null is nobody, or a browser that keeps nothing. */
    lastLogin(): string | null {
      return keptIn(draftsKey).owner
    },
    /** Keeps unsaved input; nothing once its owner has logged out, in whichever tab. */
    saveDraft<Values>(draft: Omit<Draft<Values>, 'at'>): void {
      const kept = keptIn(draftsKey)
      const login = kept.logins[draft.owner]
      if (!login && kept.owner !== draft.owner) return
      const at = new Date().toISOString()
      kept.logins[draft.owner] = { at, drafts: { ...login?.drafts, [draft.path]: { ...draft, at } } }
      store(draftsKey, kept)
    },
    /** This form's unsaved input, only once, and only for the same owner. */
    takeDraft<Values>(owner: string, path: string): Draft<Values> | null {
      const kept = keptIn(draftsKey)
      const { [path]: draft, ...drafts } = kept.logins[owner]?.drafts ?? {}
      if (!draft) return null
      kept.logins[owner]!.drafts = drafts
      store(draftsKey, kept)
      return draft as Draft<Values>
    },
    /** True if unsaved input waits for this owner. */
    hasDrafts(owner: string): boolean {
      return Object.keys(keptIn(draftsKey).logins[owner]?.drafts ?? {}).length > 0
    },
    /** Calls `keep` when drafts are to be saved; returns a function that unsubscribes. */
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

/** The user of an identity, whichever partner it is logged in for. */
function userOf(identity: string): string {
  return identity.split(' ', 2).join(' ')
}

/** What is in storage and not too old. */
function keptIn(key: string): Kept {
  const { owner, logins }: Partial<Kept> = readStorage('localStorage', key) ?? {}
  const oldest = new Date(Date.now() - DRAFT_DAYS * DAY_MS).toISOString()
  const kept: Kept = { owner: typeof owner === 'string' ? owner : null, logins: {} }
  if (typeof logins !== 'object') return kept
  for (const [one, login] of Object.entries(logins ?? {})) {
    if (!(login?.at > oldest)) continue
    const drafts = Object.entries(login.drafts ?? {}).filter(([, draft]) => draft?.at > oldest)
    kept.logins[one] = { at: login.at, drafts: Object.fromEntries(drafts) }
  }
  return kept
}

function store(key: string, kept: Kept): void {
  if (kept.owner !== null || Object.keys(kept.logins).length > 0) writeStorage('localStorage', key, kept)
  else remove('localStorage', key)
}

type Storage = 'localStorage' | 'sessionStorage'

/** Keeps a value as JSON in a browser that keeps anything. */
export function writeStorage(storage: Storage, key: string, value: unknown): void {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the user returns to the dashboard instead, and what was typed is on the screen only.
  }
}

/** The value kept, unchecked; null without one. */
export function readStorage(storage: Storage, key: string): unknown {
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

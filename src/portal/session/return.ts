/** A form's unsaved input from before the session ended or the page was reloaded. */
export type Draft<Values> = {
  /** Its owner: a partner's id, an admin's address. */
  owner: string
  /** The form: its screen's path, plus a suffix if the screen has several. */
  path: string
  values: Values
  /** The version that was being edited; null for something new or without versions. */
  version: number | null
}

type ReturnParams = {
  /** Keeps the two portals apart in storage. */
  portal: string
  /** The paths a login may return to. */
  screens: RegExp
}

/** What {@link createReturn} returns. */
export type Resume = ReturnType<typeof createReturn>

/** Remembers where a user was and what was typed when a session ended, for one login in the same tab. */
export function createReturn({ portal, screens }: ReturnParams) {
  const returnKey = `${portal}-portal-return`
  const draftsKey = `${portal}-portal-drafts`
  const keepers = new Set<() => void>()
  return {
    /** Remembers the screen to return to after the next login in this tab. */
    rememberReturn(path: string): void {
      write(returnKey, path)
    },
    /** The screen to return to, only once; never a URL outside the portal. */
    takeReturn(): string | null {
      const path = read(returnKey)
      remove(returnKey)
      return typeof path === 'string' && screens.test(path) ? path : null
    },
    /** Forgets screen and drafts: somebody who logs out on purpose starts afresh. */
    forgetReturn(): void {
      remove(returnKey)
      remove(draftsKey)
    },
    /** Keeps unsaved input until after the login. */
    saveDraft<Values>(draft: Draft<Values>): void {
      write(draftsKey, { ...readDrafts(draftsKey), [draft.path]: draft })
    },
    /** This form's unsaved input, only once, and only for the same owner. */
    takeDraft<Values>(owner: string, path: string): Draft<Values> | null {
      const { [path]: draft, ...others } = readDrafts(draftsKey)
      if (Object.keys(others).length > 0) write(draftsKey, others)
      else remove(draftsKey)
      return draft?.owner === owner ? (draft as Draft<Values>) : null
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

function readDrafts(key: string): Record<string, Draft<unknown>> {
  const drafts = read(key)
  return typeof drafts === 'object' && drafts !== null ? (drafts as Record<string, Draft<unknown>>) : {}
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the user returns to the dashboard instead.
  }
}

function read(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was stored either.
  }
}

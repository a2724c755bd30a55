/** The content of a form that was left unsaved: the session ended, or the page was loaded anew. */
export type Draft<Values> = {
  /** Whose it is: a partner's id, an admin's address. */
  owner: string
  /** The form: the path of its screen, with a mark behind it where a screen holds several. */
  path: string
  values: Values
  /** The version of what was being edited; null for something new or without versions. */
  version: number | null
}

type ReturnParams = {
  /** Keeps the two portals apart in storage. */
  portal: string
  /** The paths a login may lead back to. */
  screens: RegExp
}

/** What {@link createReturn} gives. */
export type Resume = ReturnType<typeof createReturn>

/** Remembers where somebody was and what was typed when a session ended, for one login in the same tab. */
export function createReturn({ portal, screens }: ReturnParams) {
  const returnKey = `${portal}-portal-return`
  const draftsKey = `${portal}-portal-drafts`
  const keepers = new Set<() => void>()
  return {
    /** Remembers the screen to come back to after the next login in this tab. */
    rememberReturn(path: string): void {
      write(returnKey, path)
    },
    /** The screen to come back to, once; never an address outside the portal. */
    takeReturn(): string | null {
      const path = read(returnKey)
      remove(returnKey)
      return typeof path === 'string' && screens.test(path) ? path : null
    },
    /** Forgets screen and drafts: who logs out on purpose begins anew. */
    forgetReturn(): void {
      remove(returnKey)
      remove(draftsKey)
    },
    /** Keeps what was typed for the time after the login. */
    saveDraft<Values>(draft: Draft<Values>): void {
      write(draftsKey, { ...readDrafts(draftsKey), [draft.path]: draft })
    },
    /** What was left unsaved in this form, once, and only for the same owner. */
    takeDraft<Values>(owner: string, path: string): Draft<Values> | null {
      const { [path]: draft, ...others } = readDrafts(draftsKey)
      if (Object.keys(others).length > 0) write(draftsKey, others)
      else remove(draftsKey)
      return draft?.owner === owner ? (draft as Draft<Values>) : null
    },
    /** Has `keep` called when drafts are to be kept, so that an open form can save its own; returns what takes it back. */
    onKeepDrafts(keep: () => void): () => void {
      keepers.add(keep)
      return () => {
        keepers.delete(keep)
      }
    },
    /** Has every open form save its draft. */
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
    // Without storage the visitor comes back to the dashboard instead.
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
    // Nothing was kept either.
  }
}

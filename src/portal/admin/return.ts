import { createReturn } from '../ui/return.ts'

/** Where the admin portal goes on after a session that ended in the middle of something. */
export const { rememberReturn, takeReturn, forgetReturn, saveDraft, takeDraft } = createReturn({
  portal: 'admin',
  screens:
    /^\/admin\/(dashboard|settings|enquiries|activity|outbox|partner\/[\w-]+(\/settings|\/offer\/[\w-]+)?)$/,
})

const keepers = new Set<() => void>()

/** Has `keep` called when the session ends, so that an open form can save its draft; returns what takes it back. */
export function onSessionEnd(keep: () => void): () => void {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

/** Has every open form save its draft. */
export function keepDrafts(): void {
  for (const keep of keepers) keep()
}

import { atom } from 'nanostores'

/** How long a dismissed toast stays in the store before it is removed, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 3000

export type Toast = {
  id: number
  /** 'failed' is the destructive tone. */
  tone: 'done' | 'failed'
  title: string
  description?: string
  /** One thing to do about it; the toast is then closed. */
  action?: { label: string; run: () => void }
  /** In a portal on a phone: over its bar, for news that comes with a new screen, whose list or form stays free. */
  overBar?: boolean
  open: boolean
}

/** The one toast on screen: a new one replaces the old. */
export const $toast = atom<Toast | null>(null)

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of any other. */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'action' | 'overBar'> & { tone?: Toast['tone'] },
): void {
  clearTimeout(removal)
  lastId += 1
  $toast.set({ tone: 'done', ...toast, id: lastId, open: true })
}

/** Closes the toast; it is removed after {@link TOAST_REMOVE_DELAY_MS}. */
export function dismissToast(): void {
  const toast = $toast.get()
  if (!toast?.open) return
  $toast.set({ ...toast, open: false })
  removal = setTimeout(() => $toast.set(null), TOAST_REMOVE_DELAY_MS)
}

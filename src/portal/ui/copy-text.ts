import { showToast } from '#browser/toasts.ts'

/** What a toast says once a text is copied, and what to do if the browser refuses. */
type CopyWords = { title: string; description: string; otherwise: string }

/** Copies a text to the clipboard and says so in a toast; false if the browser refused. */
export async function copyText(text: string, { title, description, otherwise }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({ tone: 'failed', title: 'Kunne ikke kopiere', description: otherwise })
    return false
  }
  showToast({ title, description })
  return true
}

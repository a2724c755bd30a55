import { useEffect } from 'react'
import { reloadOnce } from '#browser/reload-once.ts'
import { showToast } from '#browser/toasts.ts'
import type { Resume } from '../reading/return.ts'

/**
 * Loads the portal anew, with what was typed, when a script that is fetched later is gone since a deploy. Where that has
 * not helped, somebody is told to save first.
 */
export function useMissingFile({ keepDrafts }: Resume): void {
  useEffect(() => {
    const onMissing = (event: Event) => {
      if (reloadOnce(keepDrafts)) {
        // Vite's import would throw otherwise, into a page that is about to go.
        event.preventDefault()
        return
      }
      showToast({
        tone: 'failed',
        title: 'Vi fikk ikke hentet hele siden',
        description: 'Lagre det du har skrevet, og last siden inn på nytt.',
      })
    }
    window.addEventListener('vite:preloadError', onMissing)
    return () => window.removeEventListener('vite:preloadError', onMissing)
  }, [keepDrafts])
}

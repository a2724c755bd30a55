import { useEffect } from 'react'
import { reloadOnce } from '#browser/reload-once.ts'
import { showToast } from '#browser/toasts.ts'
import type { Resume } from '../session/resume.ts'
import { isOnlyAhead } from '../ui/lazy.tsx'

/**
 * Reloads the portal, keeping what was typed, when a script that is waited for is gone after a deploy. If that has not
 * helped, tells the user to save first.
 */
export function useMissingFile({ keepDrafts }: Resume): void {
  useEffect(() => {
    const onMissing = (event: Event) => {
      if (isOnlyAhead()) {
        event.preventDefault()
        return
      }
      if (reloadOnce(keepDrafts)) {
        // Otherwise Vite's import would throw, in a page that is about to go.
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

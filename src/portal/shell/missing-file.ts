import { useEffect } from 'react'
import { reloadOnce } from '#browser/reload-once.ts'
import { showToast } from '#browser/toasts.ts'
import type { Resume } from '../session/resume.ts'
import { isOnlyPrefetching } from '../ui/lazy.tsx'

/**
 * Reloads the portal, keeping drafts, when a script a screen needs is gone after a deploy. If that has not helped, a
 * toast asks the user to save and reload.
 */
export function useReloadOnMissingScript({ keepDrafts }: Resume): void {
  useEffect(() => {
    const onMissing = (event: Event) => {
      if (isOnlyPrefetching()) {
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

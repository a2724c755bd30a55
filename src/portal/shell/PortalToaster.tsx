import { useStore } from '@nanostores/react'
import { Toaster, type ToastLook } from '#browser/Toaster.tsx'
import { $toast, dismissToast, type Toast } from '#browser/toasts.ts'
import { Icon } from '../ui/Icon.tsx'

/**
 * Above the save bar; on a phone at the top while a sheet is open, and at the login; at a desk on the left, since what
 * is pressed in a list is on the right, unless the buttons of a form are on the left.
 */
const TOAST_PLACE =
  'xl:group-not-has-data-savebar/portal:right-auto xl:group-not-has-data-savebar/portal:left-4 max-xl:in-[body:not(:has([data-dialog-open]))]:group-has-data-savebar/portal:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-sm:group-has-data-login/portal:top-[max(1rem,env(safe-area-inset-top))] max-sm:group-has-data-login/portal:bottom-auto max-sm:in-[body:has([data-dialog-open])]:top-[max(1rem,env(safe-area-inset-top))] max-sm:in-[body:has([data-dialog-open])]:bottom-auto'

/** On a phone at the top, where the bar and the title are. */
const OVER_BAR = 'max-sm:top-[max(1rem,env(safe-area-inset-top))] max-sm:bottom-auto'

/** On the portals' light ground a toast is ink, or deep red after a failure. */
const INK: ToastLook = {
  toast: 'shadow-[0_12px_32px_color-mix(in_srgb,var(--color-night-950)_35%,transparent)]',
  done: 'bg-ink text-[#ddd5c4]',
  failed: 'bg-[#7c1c16] text-[#ffe3dd]',
  doneTitle: 'text-ivory',
  failedTitle: 'text-ivory',
  close: 'text-ivory hover:bg-white/12 focus-visible:outline-2 focus-visible:outline-focus-night',
}

const ACTION =
  'min-h-11 flex-none cursor-pointer rounded-sm border-0 bg-transparent px-3 font-bold underline underline-offset-3 max-sm:order-last max-sm:-my-2 max-sm:basis-full max-sm:pl-8 max-sm:text-left'

/** Renders the portals' current toast, with an icon and a button for its action. */
export function PortalToaster() {
  const toast = useStore($toast)
  return (
    <Toaster
      look={INK}
      place={toast?.overBar ? `${TOAST_PLACE} ${OVER_BAR}` : TOAST_PLACE}
      sign={(tone) =>
        tone === 'failed' ? (
          <Icon name="warn" className="mt-2.25 size-5 text-[#ffe3dd]" />
        ) : (
          <Icon name="check" className="mt-2.25 size-5 text-gold-400" />
        )
      }
      button={(toast) => toast.action && <ActionButton toast={toast} action={toast.action} />}
    />
  )
}

function ActionButton({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  function act() {
    if (!toast.open) return
    dismissToast()
    action.run()
  }
  return (
    <button className={`${ACTION} ${INK.close}`} type="button" onClick={act}>
      {action.label}
    </button>
  )
}

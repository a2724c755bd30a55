import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { listsAtPath } from '#browser/cache-keys.ts'
import { revalidate } from '#browser/queries.ts'
import { usePortal } from '../session/portal-context.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogLoadError, DialogLoading } from '../ui/DialogMessage.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

/** Calls `guard` instead of closing the dialog, until the returned function is called. */
export type SetCloseGuard = (guard: () => void) => () => void

/** The props of a dialog's content. */
export type DialogContentProps = { onDone: () => void; guardWith: SetCloseGuard }

/** A dialog about one's own login, whose content comes in a file of its own. */
export type AccountEntry = {
  label: string
  icon: IconName
  title?: string
  lead: string
  part: LazyPart<DialogContentProps>
}

/** The user's logins, so that one left open elsewhere can be ended. */
const SESSIONS: AccountEntry = {
  label: 'Innlogginger',
  icon: 'screen',
  title: 'Her er du logget inn',
  lead: 'Har du glemt å logge ut på en lånt maskin, gjør du det her.',
  part: new LazyPart(() => import('./SessionList.tsx')),
}

type AccountMenuProps = {
  email: string
  entries?: AccountEntry[]
  /** What comes before the entries. */
  children?: ReactNode
}

/** In a portal's top bar: what a user can do with the own login, besides logging out. */
export function AccountMenu({ email, entries = [], children }: AccountMenuProps) {
  const { sessionsPath } = usePortal()
  const [shown, setShown] = useState<{ entry: AccountEntry; open: boolean }>()
  const guard = useRef<() => void>(null)
  const guardWith = useCallback<SetCloseGuard>((next) => {
    guard.current = next
    return () => {
      guard.current = null
    }
  }, [])

  function show(entry: AccountEntry) {
    // A login elsewhere is what one looks for there, and none of it is known to this browser.
    if (entry === SESSIONS) revalidate(listsAtPath(sessionsPath))
    setShown({ entry, open: true })
  }

  const close = () => setShown((last) => last && { ...last, open: false })
  return (
    <>
      <Menu
        label="Konto"
        icon="person"
        className="sm:relative"
        panelClass="top-15 right-portal-gutter w-max max-w-[calc(100vw-2*var(--spacing-portal-gutter))] sm:top-full sm:right-0"
      >
        <p className="mb-1.5 max-w-72 border-b border-ivory-line px-3 pt-1.5 pb-2.5 text-14 wrap-anywhere text-ink-mute">
          Logget inn som <b className="block font-semibold text-ink">{email}</b>
        </p>
        {children}
        {[...entries, SESSIONS].map((entry) => (
          <MenuItem key={entry.label} icon={entry.icon} onPress={() => show(entry)}>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
      {shown && (
        <AccountDialog
          {...shown}
          guardWith={guardWith}
          onClose={() => (guard.current ?? close)()}
          onDone={close}
        />
      )}
    </>
  )
}

type AccountDialogProps = DialogContentProps & { entry: AccountEntry; open: boolean; onClose: () => void }

function AccountDialog({ entry, open, onClose, onDone, guardWith }: AccountDialogProps) {
  const { name } = usePortal()
  const { label, title = label, lead, part } = entry
  return (
    <Dialog open={open} onClose={onClose} title={title} lead={lead}>
      <Boundary
        part={name}
        fallback={({ retry }) => (
          <DialogLoadError look="box" text="Vi fikk ikke hentet dette." onRetry={retry} />
        )}
      >
        <Lazy key={label} part={part} waiting={<DialogLoading look="box" />}>
          {(Panel) => <Panel onDone={onDone} guardWith={guardWith} />}
        </Lazy>
      </Boundary>
    </Dialog>
  )
}

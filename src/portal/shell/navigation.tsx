import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isReloading } from '#browser/reload-once.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Title } from '../ui/Heading.tsx'

/** What the portals need from a `@nanostores/router`. */
type Router = ReadableAtom<{ path: string; search: Record<string, string> } | undefined> & {
  open: (path: string, redirect?: boolean) => unknown
}

/** Opens a screen of the portal; `replace` adds no history entry, `force` skips the question about unsaved changes. */
type Navigate = (path: string, options?: { replace?: boolean; force?: boolean }) => void

type Guard = (leave: () => void) => void

type Navigation = {
  router: Router
  navigate: Navigate
  /** Runs what leaves the screen: at once, or once who has typed something there says so. */
  leave: (go: () => void) => void
  /** Changes the query of this screen's address, in the same history entry. */
  setSearch: (query: string) => void
  /** The guard is asked before the screen is left; returns a function that removes it. */
  guardWith: (guard: Guard) => () => void
  /** True once a screen was opened from another one: then its title takes the focus. */
  hasMoved: () => boolean
}

const NavigationContext = createContext<Navigation | null>(null)

/** Connects the screens inside to a router. */
export function NavigationProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [navigation] = useState(() => createNavigation(router))
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** The function that opens screens of the portal. */
export function useNavigate(): Navigate {
  return useNavigation().navigate
}

/** A function that runs what ends a screen, but asks first where it has {@link useLeaveGuard}'s question. */
export function useLeave(): Navigation['leave'] {
  return useNavigation().leave
}

/** This screen's path, its query by name, and a setter for the query. */
export function useScreenUrl() {
  const { router, setSearch } = useNavigation()
  const { path = '', search = {} } = useStore(router) ?? {}
  return { path, search, setSearch }
}

type ScreenTitleProps = {
  title: string
  tab: string
  size?: 'screen' | 'login'
  /** Takes the focus in any case, on a screen that a press opens at the same address. */
  takesFocus?: boolean
}

/** A screen's h1: sets the tab's title, and takes the focus if the screen was opened from another one. */
export function ScreenTitle({ title, tab, size = 'screen', takesFocus = false }: ScreenTitleProps) {
  const { hasMoved } = useNavigation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${tab}`
  }, [title, tab])
  useEffect(() => {
    if (takesFocus || hasMoved()) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, hasMoved])
  return (
    <Title ref={heading} size={size} tabIndex={-1}>
      {title}
    </Title>
  )
}

/** While `isOn`, leaving by link or back button calls `ask` with a function that leaves. */
export function useLeaveGuard(isOn: boolean, ask: Guard): void {
  const { guardWith } = useNavigation()
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn) return
    const releaseGuard = guardWith((go) => asked(go))
    const hold = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => {
      releaseGuard()
      window.removeEventListener('beforeunload', hold)
    }
  }, [isOn, guardWith])
}

type UnsavedGuardProps = {
  dirty: boolean
  /** What is lost if the user leaves the screen. */
  consequence: string
  /** Called when the user leaves it all the same. */
  onDiscard?: () => void
}

/** While `dirty`, asks before the user leaves the screen: by link, by the back button, or by closing the tab. */
export function UnsavedGuard({ dirty, consequence, onDiscard }: UnsavedGuardProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useLeaveGuard(dirty, (go) => setLeave(() => go))
  return (
    <ConfirmDialog
      open={leave !== null}
      question="Vil du forkaste det du har skrevet?"
      consequence={consequence}
      confirmLabel="Forkast"
      keepLabel="Fortsett å skrive"
      onKeep={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null)
        onDiscard?.()
        leave?.()
      }}
    />
  )
}

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('Portal screens need a NavigationProvider around them')
  return navigation
}

function withoutHash(address: string): string {
  return address.split('#', 1)[0]!
}

function createNavigation(router: Router): Navigation {
  // A dialog's comes on top of its screen's.
  let guards: Guard[] = []
  let moved = false
  let movedSincePress = false
  let here = location.href
  const open = (path: string, replace: boolean) => {
    moved = true
    movedSincePress = true
    router.open(path, replace)
    here = location.href
    window.scrollTo(0, 0)
  }
  const leave = (go: () => void) => {
    const guard = guards.at(-1)
    if (guard) guard(go)
    else go()
  }
  // Runs before the router's own listener, as long as nothing reads the router before this is drawn: a guarded screen is
  // restored while the user is asked.
  const onPopState = (event: PopStateEvent) => {
    // A jump within the screen, e.g. with the skip link, does not leave it.
    const isHere = withoutHash(location.href) === withoutHash(here)
    moved ||= !isHere
    if (isHere || !guards.length) {
      here = location.href
      return
    }
    event.stopImmediatePropagation()
    const target = location.href
    history.pushState(null, '', here)
    leave(() => open(new URL(target).pathname + new URL(target).search, false))
  }
  window.addEventListener('popstate', onPopState, { capture: true })
  // The second click of a double click whose first one opened this screen would take the focus from its title.
  const onMouseDown = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) movedSincePress = false
    else if (movedSincePress) event.preventDefault()
  }
  window.addEventListener('mousedown', onMouseDown, { capture: true })
  return {
    router,
    setSearch(query) {
      router.open(location.pathname + (query && `?${query}`), true)
      here = location.href
    },
    leave,
    navigate: (path, { replace = false, force = false } = {}) => {
      const go = () => open(path, replace)
      if (force) go()
      else leave(go)
    },
    guardWith: (guard) => {
      guards.push(guard)
      return () => {
        guards = guards.filter((one) => one !== guard)
      }
    },
    hasMoved: () => moved,
  }
}

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { SCRIPT_PATIENCE_MS } from '#browser/reload-once.ts'
import { withTimeout } from '#domain/with-timeout.ts'

/** Files on their way: those that a screen waits for, and those fetched ahead of any screen. */
const underWay = { awaited: 0, ahead: 0 }

/** True if scripts are being prefetched and no screen waits for one, so that a missing file can be ignored. */
export function isOnlyPrefetching(): boolean {
  return underWay.ahead > 0 && underWay.awaited === 0
}

/** A part's module; undefined if the page is about to reload because the file is gone. */
type File<Props> = { default: ComponentType<Props> } | undefined

/** A part of a portal that has a file of its own. */
export class LazyPart<Props> {
  readonly #load: () => Promise<File<Props>>
  #coming: Promise<void> | undefined
  /** Undefined until the file is there. */
  component: ComponentType<Props> | undefined

  constructor(load: () => Promise<File<Props>>) {
    this.#load = load
  }

  /**
   * Gets the file, for a screen that waits for it; throws if it cannot be had, or not within {@link
   * SCRIPT_PATIENCE_MS}.
   */
  async fetch(): Promise<void> {
    if (this.component) return
    underWay.awaited += 1
    const late = new Error('A file of the portal does not come')
    await withTimeout(this.#arrive(), SCRIPT_PATIENCE_MS, late).finally(() => {
      underWay.awaited -= 1
    })
  }

  /** Prefetches the file; a failure shows when the file is needed. */
  readonly fetchAhead = async (): Promise<void> => {
    if (this.component) return
    const counts = this.#coming ? 0 : 1
    underWay.ahead += counts
    await this.#arrive().catch(() => {})
    underWay.ahead -= counts
  }

  #arrive(): Promise<void> {
    this.#coming ??= this.#load()
      .then((file) => {
        this.component = file?.default
      })
      .finally(() => {
        this.#coming = undefined
      })
    return this.#coming
  }
}

type LazyProps<Props> = {
  part: LazyPart<Props>
  /** Shown until the file is there. */
  waiting: ReactNode
  /** Nobody waits for it: if the file cannot be had, `waiting` stays, and nothing is said. */
  isExtra?: boolean
  /** Called instead of throwing if the file cannot be had; the page has told the user already. */
  onMissing?: () => void
  children: (component: ComponentType<Props>) => ReactNode
}

/**
 * Renders `children` with a lazily loaded component, at once if it is loaded (unlike `React.lazy`), else `waiting`.
 * @throws the load error unless `onMissing` or `isExtra` is given.
 */
export function Lazy<Props>({ part, waiting, isExtra = false, onMissing, children }: LazyProps<Props>) {
  const [{ error }, setState] = useState<{ error?: unknown }>({})
  const { component } = part
  const fail = useEffectEvent((failure: unknown) => {
    if (onMissing) onMissing()
    else setState({ error: failure })
  })
  useEffect(() => {
    if (component) return
    let isLeft = false
    const coming = isExtra ? part.fetchAhead() : part.fetch()
    coming.then(
      () => isLeft || setState({}),
      (failure) => isLeft || fail(failure),
    )
    return () => {
      isLeft = true
    }
  }, [part, component, isExtra])
  if (error) throw error
  return component ? children(component) : waiting
}

/** When the first screen is assumed to stand where no idle callback exists, in milliseconds. */
const IDLE_GUESS_MS = 1500

/** As in src/scripts/idle.ts, which a public page would have to fetch as a file of its own if the portals shared it. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, IDLE_GUESS_MS)
}

/** What can be fetched before it is needed. */
type Ahead = Pick<LazyPart<never>, 'fetchAhead'>

/**
 * Prefetches these parts (a constant array) once the browser is idle, so that they are there after a deploy too; the one
 * that `first` returns on mount already.
 */
export function usePrefetchParts(parts: readonly Ahead[], first?: () => Ahead | null): void {
  const fetchFirst = useEffectEvent(() => first?.()?.fetchAhead())
  useEffect(() => {
    fetchFirst()
    whenIdle(() => {
      for (const part of parts) part.fetchAhead()
    })
  }, [parts])
}

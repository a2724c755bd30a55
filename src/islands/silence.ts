import { type RefObject, useLayoutEffect } from 'react'

/**
 * Calls `onSilence` once the cookie banner has been in view for `ms` milliseconds without interruption; never if `ms`
 * is null.
 */
export function useImpliedConsentTimer(
  banner: RefObject<HTMLElement | null>,
  ms: number | null,
  onSilence: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner and what follows its silence never change.
  useLayoutEffect(() => {
    if (ms === null) return
    const card = banner.current!.firstElementChild!
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const count = () => {
      stop()
      if (!document.hidden) timer = setTimeout(() => (isSeen(card) ? onSilence() : count()), ms)
    }
    const listening = new AbortController()
    document.addEventListener('visibilitychange', count, listening)
    addEventListener('pageshow', count, listening)
    const view = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) stop()
      else if (!timer) count()
    })
    view.observe(card)
    count()
    return () => {
      stop()
      view.disconnect()
      listening.abort()
    }
  }, [ms])
}

/** Whether a visitor sees the banner: a blocker may hide it, another window of the page cover it. */
function isSeen(card: Element): boolean {
  const { left, top, width, height } = card.getBoundingClientRect()
  const isClear = [card.parentElement!, card].some((element) => getComputedStyle(element).opacity === '0')
  return !isClear && card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/**
 * Clicks a button in an island again once it has hydrated, as the first click had no handler; if hydration fails, a
 * link or submit button gets its default action.
 */
export function replayClickOnceHydrated(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(
    'astro-island[ssr] :is(button, a[aria-haspopup])',
  )
  const island = pressed?.closest('astro-island')
  if (!island) return
  island.addEventListener('astro:hydrate', () => pressed!.click(), { once: true })
  const act = actOf(pressed!)
  if (!act) return
  event.preventDefault()
  island.addEventListener('astro:hydration-error', act, { once: true })
}

/** The default action of a link or a submit button; forms are checked in the site's own words. */
function actOf(pressed: HTMLElement): (() => void) | null {
  if (pressed instanceof HTMLAnchorElement) return () => location.assign(pressed.href)
  const { type, form } = pressed as HTMLButtonElement
  if (type !== 'submit' || !form) return null
  form.noValidate = true
  return () => form.submit()
}

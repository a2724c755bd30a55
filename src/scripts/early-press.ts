const BUTTONS = ':is(button, a[aria-haspopup])'

/**
 * Clicks a button in an island again once it has hydrated, as the first click had no handler; if hydration fails, a
 * link or submit button gets its default action.
 */
export function replayClickOnceHydrated(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(`astro-island ${BUTTONS}`)
  if (!pressed) clickReplacement(event)
  const island = pressed?.closest('astro-island[ssr]')
  if (!pressed || !island) return
  island.addEventListener('astro:hydrate', () => pressed.click(), { once: true })
  const act = actOf(pressed)
  if (!act) return
  event.preventDefault()
  island.addEventListener('astro:hydration-error', act, { once: true })
}

/**
 * A click makes React hydrate at once; where a translator has changed the words it draws the island anew and the click
 * is lost with the old button: the new one gets it.
 */
function clickReplacement(event: Event): void {
  const path = event.composedPath() as Element[]
  const island = path.findIndex(({ localName }) => localName === 'astro-island')
  const drawn = path[island - 1]
  if (!drawn || drawn.isConnected) return
  const before = [...drawn.querySelectorAll<HTMLElement>(BUTTONS)]
  const after = path[island]!.querySelectorAll<HTMLElement>(BUTTONS)
  if (before.length === after.length) after[before.findIndex((each) => path.includes(each))]?.click()
}

/** The default action of a link or a submit button; forms are checked in the site's own words. */
function actOf(pressed: HTMLElement): (() => void) | null {
  if (pressed instanceof HTMLAnchorElement) return () => location.assign(pressed.href)
  const { type, form } = pressed as HTMLButtonElement
  if (type !== 'submit' || !form) return null
  form.noValidate = true
  return () => form.submit()
}

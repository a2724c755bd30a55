/**
 * Presses a button of an island that has not hydrated yet once more when it has: until then nobody hears it. So too a
 * link that will open a window; it leads where it says if the island's script is lost.
 */
export function pressOnceHydrated(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(
    'astro-island[ssr] :is(button[type=button], a[aria-haspopup])',
  )
  const island = pressed?.closest('astro-island')
  if (!island) return
  island.addEventListener('astro:hydrate', () => pressed!.click(), { once: true })
  if (!(pressed instanceof HTMLAnchorElement)) return
  event.preventDefault()
  island.addEventListener('astro:hydration-error', () => location.assign(pressed.href), { once: true })
}

/** Presses a button of an island that has not hydrated yet once more when it has: until then nobody hears it. */
export function pressOnceHydrated({ target }: Event): void {
  // A window that a button opens is not the island's.
  const button = (target as Element).closest<HTMLElement>(
    'astro-island[ssr] button[type=button]:not([aria-haspopup])',
  )
  const island = button?.closest('astro-island')
  island?.addEventListener('astro:hydrate', () => button!.click(), { once: true })
}

import type { reloadOnce, SCRIPT_PATIENCE_MS } from '#browser/reload-once.ts'

type Reloading = { reloadOnce: typeof reloadOnce; SCRIPT_PATIENCE_MS: typeof SCRIPT_PATIENCE_MS }

/**
 * If an island's script fails, reloads the page once; if that does not help, or after 30 s, replaces its loading
 * state by its slot `lost`, whose button reloads the page.
 */
export function replaceFailedIslands({ reloadOnce, SCRIPT_PATIENCE_MS }: Reloading): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    const island = target as HTMLElement
    // A page from a cache may request scripts that a deploy has removed.
    if (lostPart(island) && !reloadOnce()) sayLost(island)
  })
  setTimeout(() => {
    for (const island of document.querySelectorAll<HTMLElement>('astro-island[ssr]')) sayLost(island)
  }, SCRIPT_PATIENCE_MS)
}

/** An offer that the server has drawn says all without its script, and has no such slot. */
const lostPart = (island: HTMLElement) =>
  island.querySelector<HTMLTemplateElement>('template[data-astro-template="lost"]')?.content

function sayLost(island: HTMLElement): void {
  const [lost] = lostPart(island)?.children ?? []
  const loading = island.querySelector<HTMLElement>('[role="status"]')
  if (!lost || !loading || island.hasAttribute('data-lost')) return
  island.toggleAttribute('data-lost')
  const part = loading.closest('section, [data-shell]') ?? loading
  const card = lost.cloneNode(true) as HTMLElement
  card.querySelector('button')?.addEventListener('click', () => location.reload())
  part.replaceWith(card)
  // The script has come after all, and finds what it was drawn with.
  island.addEventListener('astro:hydrate', () => card.replaceWith(part), { once: true })
}

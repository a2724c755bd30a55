/** Fetches the player of the page's hero film, if it has one, when `whenIdle` (idle.ts) calls, and starts it. */
export function startFilm(whenIdle: (work: () => void) => void): void {
  const frame = document.querySelector<HTMLElement>('[data-film]')
  if (!frame) return
  const address = import.meta.env.DEV ? '/src/scripts/hero-film.ts' : '/film.js'
  whenIdle(async () => {
    try {
      const { startHeroFilm }: typeof import('./hero-film.ts') = await import(/* @vite-ignore */ address)
      startHeroFilm(frame, document.querySelector<HTMLButtonElement>('.hero-pause'))
    } catch (error) {
      console.warn('The hero film could not be started:', error)
    }
  })
}

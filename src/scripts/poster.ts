/** Reveals the poster under a film once its image has loaded (or failed): see src/sections/hero-film.css. */
export function showPosterOnceLoaded(): void {
  const frame = document.querySelector('[data-film]')
  const poster = frame?.querySelector('img')
  const show = () => frame?.toggleAttribute('data-poster', true)
  if (poster?.complete) show()
  for (const end of ['load', 'error']) poster?.addEventListener(end, show, { once: true })
}

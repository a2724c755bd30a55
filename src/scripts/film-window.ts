type FilmWindow = { openFilm: (button: HTMLElement) => Promise<void> }

const OPENED = 'data-opened'
let lost = 0

/** Opens the film's window if the click was on home's button for it; the window is fetched at the first such click. */
export function openFilmWindow({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('.film-open')
  if (!button || button.hasAttribute(OPENED)) return
  const address = import.meta.env.DEV ? '/src/offer/film-window.ts' : '/filmvindu.js'
  button.toggleAttribute(OPENED, true)
  // Browsers never ask again for a module that was lost under the same address.
  import(/* @vite-ignore */ lost ? `${address}?${lost}` : address)
    .then(({ openFilm }: FilmWindow) => openFilm(button))
    .catch(() => {
      lost += 1
      button.removeAttribute(OPENED)
    })
}

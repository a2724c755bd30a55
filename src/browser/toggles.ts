/**
 * Lets every button with `data-toggle` open and close the element it controls, also one that comes later.
 * Both names of the button stand in it; its style shows the one that fits.
 */
export function startToggles(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-toggle]')
    const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '')
    if (!button || !panel) return
    const open = button.getAttribute('aria-expanded') !== 'true'
    button.setAttribute('aria-expanded', String(open))
    panel.toggleAttribute('data-open', open)
    // What one has just read may have been above the button: it stays in sight.
    if (!open) button.scrollIntoView({ block: 'nearest' })
  })
}

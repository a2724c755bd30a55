/**
 * Makes every button with `data-toggle`, now or later, open and close the element it controls. Both labels are in the
 * button; its style shows the one that applies.
 */
export function startToggles(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-toggle]')
    const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '')
    if (!button || !panel) return
    const open = button.getAttribute('aria-expanded') !== 'true'
    button.setAttribute('aria-expanded', String(open))
    panel.toggleAttribute('data-open', open)
    // What was just read may have been above the button, so keep the button in view.
    if (!open) button.scrollIntoView({ block: 'nearest' })
  })
}

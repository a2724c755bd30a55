import { suggestAddress } from './suggest-address.ts'

/** What is typed is looked at once it rests so long: what comes and goes between two letters would move the page. */
const REST_MS = 400

let resting: ReturnType<typeof setTimeout> | undefined

/**
 * Asks below an e-mail field, on the button hidden there, whether another address was meant, soon after a key or once
 * the field is left; takes it back when that no longer is so.
 */
export function askAboutAddress(field: HTMLInputElement): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    // Below a press nothing may move.
    if (document.documentElement.matches(':active')) askAboutAddress(field)
    else showMeant(field)
  }, REST_MS)
}

function showMeant(field: HTMLInputElement): void {
  const question = field.closest('[data-field]')!.querySelector<HTMLButtonElement>('[aria-live] button')!
  const meant = suggestAddress(field.value)
  // Whoever is typing may not have come to the end.
  const isBegun = field === document.activeElement && meant?.startsWith(field.value.toLowerCase())
  question.hidden = !meant || Boolean(isBegun)
  if (question.hidden || !meant) return
  question.textContent = `Mente du ${meant}?`
  question.onclick = () => {
    field.value = meant
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    question.hidden = true
  }
}

// A copy of its own: a file shared with the offer page would be one more to fetch there.
import { startVideoDialog } from 'own:scripts/video-dialog.ts'
import styles from './video-dialog.css?inline'

/** Where the HTML of the window, made from content, is served. */
const PART_URL = '/deler/film'

/** Adds the film's window to the page and opens it, as every later press of the button does; throws when offline. */
export async function openFilm(button: HTMLElement): Promise<void> {
  const answer = await fetch(PART_URL)
  if (!answer.ok) throw new Error(`The film's window could not be fetched: ${answer.status}`)
  const template = document.createElement('template')
  template.innerHTML = await answer.text()
  const dialog = template.content.querySelector('dialog')!
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  document.body.append(dialog)
  startVideoDialog(dialog)
  button.click()
}

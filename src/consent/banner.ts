import styles from './banner.css?inline'
import { browserConsent as consent } from './live.ts'

/** Where the HTML of the banner and the settings, made from content, is served. */
const PARTS_URL = '/deler/informasjonskapsler'

type Parts = {
  banner: HTMLElement
  dialog: HTMLDialogElement
  status: HTMLElement
  passiveAfterMs: number | null
}

let fetched: Promise<Parts> | undefined
let silence: ReturnType<typeof setTimeout> | undefined

/** Shows the banner unless a choice has been made meanwhile; `afterMs` is how long after load that is. */
export async function ask(afterMs: number): Promise<void> {
  const parts = await load()
  if (consent.$preferences.get() || parts.dialog.open) return
  show(parts)
  if (parts.passiveAfterMs !== null) waitSilently(parts, parts.passiveAfterMs - afterMs)
}

/** Opens the settings; from then on silence no longer counts as consent (F-803). */
export async function openSettings(): Promise<void> {
  clearTimeout(silence)
  const parts = await load()
  const form = parts.dialog.querySelector('form')!
  const { analytics = false, marketing = false } = consent.$preferences.get() ?? {}
  for (const [name, checked] of Object.entries({ analytics, marketing })) {
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.checked = checked
  }
  parts.dialog.showModal()
}

/** Takes silence as consent after the banner has been visible for so many milliseconds (F-802). */
function waitSilently(parts: Parts, ms: number): void {
  clearTimeout(silence)
  silence = setTimeout(() => {
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => waitSilently(parts, ms), { once: true })
      return
    }
    consent.grantPassively()
    hide(parts)
  }, ms)
}

function show({ banner }: Parts): void {
  banner.hidden = false
}

function hide({ banner }: Parts): void {
  clearTimeout(silence)
  const held = banner.contains(document.activeElement)
  banner.hidden = true
  // The focused element is gone: reading continues from the top of the page, without scrolling there.
  if (held) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

const ACTIONS: Record<string, (parts: Parts) => void> = {
  all: (parts) => chosen(parts, consent.acceptAll),
  essential: (parts) => chosen(parts, consent.acceptEssential),
  save: (parts) => {
    const ticked = new FormData(parts.dialog.querySelector('form')!)
    chosen(parts, () =>
      consent.save({ analytics: ticked.has('analytics'), marketing: ticked.has('marketing') }),
    )
  },
  settings: () => openSettings(),
  close: ({ dialog }) => dialog.close(),
  reset: (parts) => {
    consent.reset()
    parts.dialog.close()
    show(parts)
    if (parts.passiveAfterMs !== null) waitSilently(parts, parts.passiveAfterMs)
  },
}

function chosen(parts: Parts, choose: () => void): void {
  choose()
  parts.dialog.close()
  hide(parts)
  parts.status.textContent = parts.status.dataset.saved ?? ''
}

function load(): Promise<Parts> {
  fetched ??= place()
  // A visitor who was offline may try again.
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

async function place(): Promise<Parts> {
  const answer = await fetch(PARTS_URL)
  if (!answer.ok) throw new Error(`The cookie banner could not be fetched: ${answer.status}`)
  const template = document.createElement('template')
  template.innerHTML = await answer.text()
  const banner = template.content.querySelector<HTMLElement>('.cookies')!
  const dialog = template.content.querySelector('dialog')!
  const status = template.content.querySelector<HTMLElement>('[role="status"]')!
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  // Right after the skip link, so that keyboard users reach it before the page.
  const skip = document.querySelector('.skip')
  if (skip) skip.after(banner)
  else document.body.prepend(banner)
  document.body.append(dialog, status)
  const after = Number(banner.dataset.passiveAfterMs)
  const parts = { banner, dialog, status, passiveAfterMs: after > 0 ? after : null }
  for (const part of [banner, dialog]) {
    part.addEventListener('click', (event) => {
      const target = event.target as HTMLElement
      if (target === dialog) dialog.close()
      else ACTIONS[target.closest<HTMLElement>('[data-do]')?.dataset.do ?? '']?.(parts)
    })
  }
  return parts
}

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

/** How long the settings take to close, in milliseconds: as long as every modal (F-447). */
const CLOSE_MS = 300

let fetched: Promise<Parts> | undefined
/** For how long the banner has to be in view for silence to count, in milliseconds; null: it never does. */
let silenceMs: number | null = null
let silence: ReturnType<typeof setTimeout> | undefined
/** The settings on their way out. */
let fading: Animation | undefined

/** Shows the banner unless a choice has been made meanwhile; `afterMs` is how long after load that is. */
export async function ask(afterMs: number): Promise<void> {
  const parts = await load()
  if (!consent.$preferences.get()) show(parts, afterMs)
}

/** Opens the settings; from then on silence no longer counts as consent (F-803). */
export async function openSettings(): Promise<void> {
  consent.settingsOpened()
  const { dialog } = await load()
  endFading()
  tick(dialog)
  if (!dialog.open) dialog.showModal()
}

/** The boxes say what holds. */
function tick(dialog: HTMLDialogElement): void {
  const { analytics = false, marketing = false } = consent.$preferences.get() ?? {}
  for (const [name, checked] of Object.entries({ analytics, marketing })) {
    dialog.querySelector<HTMLInputElement>(`[name="${name}"]`)!.checked = checked
  }
}

/** Fades the settings out, then closes them (F-447). */
function close(dialog: HTMLDialogElement): void {
  if (fading || !dialog.open) return
  fading = dialog.animate({ opacity: 0 }, CLOSE_MS)
  dialog.animate({ opacity: 0 }, { duration: CLOSE_MS, pseudoElement: '::backdrop' })
  fading.onfinish = () => dialog.close()
}

function endFading(): void {
  fading?.cancel()
  fading = undefined
}

function show(parts: Parts, afterMs = 0): void {
  parts.banner.hidden = false
  silenceMs = parts.passiveAfterMs && parts.passiveAfterMs - afterMs
  countSilence(parts.banner)
}

/** Takes silence as consent after the banner has been in view for so long without a break (F-802). */
function countSilence(banner: HTMLElement): void {
  stopCounting()
  if (silenceMs === null || banner.hidden || document.hidden) return
  silence = setTimeout(() => {
    if (isSeen(banner)) consent.grantPassively()
    else countSilence(banner)
  }, silenceMs)
}

function stopCounting(): void {
  clearTimeout(silence)
  silence = undefined
}

/** Whether a visitor sees the banner: a blocker may hide it, another window of the page cover it. */
function isSeen(banner: HTMLElement): boolean {
  const card = banner.firstElementChild!
  const { left, top, width, height } = card.getBoundingClientRect()
  const isClear = [banner, card].some((element) => getComputedStyle(element).opacity === '0')
  return !isClear && card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function hide({ banner }: Parts): void {
  stopCounting()
  const held = banner.contains(document.activeElement)
  banner.hidden = true
  if (held) readOn()
}

/** The focused element is gone: reading continues from the top of the page, without scrolling there. */
function readOn(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
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
  close: ({ dialog }) => close(dialog),
  reset: (parts) => {
    consent.reset()
    close(parts.dialog)
    show(parts)
  },
}

function chosen(parts: Parts, choose: () => void): void {
  choose()
  close(parts.dialog)
  parts.status.textContent = parts.status.dataset.saved ?? ''
}

/** Keeps banner and settings in step with the choice, whichever tab made it, and with what the visitor sees. */
function follow(parts: Parts): void {
  const { banner, dialog } = parts
  consent.$preferences.listen((preferences) => {
    if (preferences) hide(parts)
    else show(parts)
    tick(dialog)
  })
  const count = () => countSilence(banner)
  document.addEventListener('visibilitychange', count)
  addEventListener('pageshow', count)
  new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) stopCounting()
    else if (!silence) count()
  }).observe(banner.firstElementChild!)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close(dialog)
  })
  dialog.addEventListener('close', () => {
    endFading()
    if (document.activeElement === document.body) readOn()
  })
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
  follow(parts)
  for (const part of [banner, dialog]) {
    part.addEventListener('click', (event) => {
      const target = event.target as HTMLElement
      if (target === dialog) close(dialog)
      else ACTIONS[target.closest<HTMLElement>('[data-do]')?.dataset.do ?? '']?.(parts)
    })
  }
  return parts
}

import { LOGO_TOO_INTRICATE, logoContains } from '#domain/logo.ts'
import { LogoRefused } from './logo-refused.ts'
import { hasClipPath } from './svg-css.ts'

/** How many times a logo may draw something defined elsewhere in it (`use`, `textPath`) or a picture. */
const MAX_COPIES = 100
const COPYING_ELEMENTS: ReadonlySet<string> = new Set(['use', 'textPath', 'image'])

type OpenElement = { id: string | undefined; clipPath: { copies: number } | null }

/**
 * Refuses copies within copies and clips within clips: each level multiplies what is drawn, and a two-kilobyte file can
 * hang a browser. Logos have neither.
 */
export class Copies {
  readonly #open: OpenElement[] = []
  readonly #copied = new Set<string>()
  readonly #holdingCopies = new Set<string>()
  readonly #classesInClips = new Set<string>()
  readonly #clippingClasses = new Set<string>()
  #count = 0

  /** Records that an element opens, with the attributes it keeps. */
  enter(name: string, attributes: ReadonlyMap<string, string>): void {
    const clipPath = name === 'clipPath' ? { copies: 0 } : (this.#open.at(-1)?.clipPath ?? null)
    this.#open.push({ id: attributes.get('id'), clipPath })
    if (clipPath) {
      if (attributes.has('clip-path') || hasClipPath(attributes.get('style') ?? '')) refuseNesting()
      for (const each of (attributes.get('class') ?? '').split(/\s+/)) this.#classesInClips.add(each)
    }
    const href = attributes.get('href')
    if (!href || !COPYING_ELEMENTS.has(name)) return
    this.#count += 1
    if (this.#count > MAX_COPIES) throw new LogoRefused(LOGO_TOO_INTRICATE)
    if (clipPath) {
      // A copied element may be clipped itself: with one copy each that makes a chain, with two a tree.
      clipPath.copies += 1
      if (clipPath.copies > 1) refuseNesting()
    }
    if (!href.startsWith('#')) return
    this.#copied.add(href.slice(1))
    for (const { id } of this.#open) if (id) this.#holdingCopies.add(id)
  }

  /** Records that the last opened element closes. */
  leave(): void {
    this.#open.pop()
  }

  /** Records the classes that a style sheet clips. */
  addClippingClasses(classes: readonly string[]): void {
    for (const each of classes) this.#clippingClasses.add(each)
  }

  /** Throws {@link LogoRefused} if the recorded elements draw copies of copies. */
  check(): void {
    if (!this.#copied.isDisjointFrom(this.#holdingCopies)) refuseNesting()
    if (!this.#classesInClips.isDisjointFrom(this.#clippingClasses)) refuseNesting()
  }
}

function refuseNesting(): never {
  throw new LogoRefused(logoContains('kopier eller klippebaner inne i hverandre'))
}

import { type Reference, referencesIn, referencesInStyle, type Times } from './svg-references.ts'

/** One reference counts as so many drawn elements: what it draws may need a layer of its own. */
const REFERENCE_COST = 10
/** References that are looked at; a file with more is too much, whatever they draw. */
const MAX_REFERENCES = 100_000
/** Selectors with references in a style sheet, at most. */
const MAX_SELECTORS = 2_000
/** Elements that others refer to without drawing more than a colour. */
const COLOURS = new Set(['linearGradient', 'radialGradient'])

type Drawn = {
  name: string
  id: string | null
  classes: readonly string[]
  corners: number
  /** Of its own attributes, and of the style sheet's rules. */
  references: Reference[]
  /** Where it and what is in it stand among all elements: from the first on, up to the last and without it. */
  first: number
  last: number
}
/** The last part of a selector; of the others nothing is read, it may match more than it does. */
type Selector = { tag: string | undefined; ids: string[]; classes: string[] }

/**
 * What it costs to draw an SVG: copies, patterns, masks, clips, markers and filters that refer to each other grow by
 * powers, and a file of two kilobytes can keep a browser busy for ever.
 */
export class DrawingCost {
  readonly #all: Drawn[] = []
  readonly #open: Drawn[] = []
  readonly #rules: { selectors: Selector[]; references: Reference[] }[] = []
  readonly #targets = new Map<string, Drawn[]>()
  readonly #costs = new Map<string, number>()
  #mostCorners = 1
  readonly #spreads = new Map<Drawn, Map<Times, number>>()

  /** Notes that an element opens, with the attributes it keeps. */
  enter(name: string, attributes: ReadonlyMap<string, string>): void {
    const shape = attributes.get('d') ?? attributes.get('points') ?? ''
    const href = attributes.get('href') ?? ''
    const element: Drawn = {
      name,
      id: attributes.get('id') ?? null,
      classes: (attributes.get('class') ?? '').split(/\s+/),
      // A corner takes two characters at least.
      corners: Math.ceil(shape.length / 2) + 1,
      references: [
        ...(href.startsWith('#') ? [{ to: href.slice(1), times: 'once' as const }] : []),
        ...[...attributes].flatMap(([property, value]) =>
          property === 'style' ? referencesInStyle(value) : referencesIn(property, value),
        ),
      ],
      first: this.#all.length,
      last: this.#all.length + 1,
    }
    this.#mostCorners = Math.max(this.#mostCorners, element.corners)
    this.#all.push(element)
    this.#open.push(element)
    if (element.id === null || COLOURS.has(name)) return
    const same = this.#targets.get(element.id)
    if (same) same.push(element)
    else this.#targets.set(element.id, [element])
  }

  /** Notes that the element that opened last closes. */
  leave(): void {
    const element = this.#open.pop()
    if (element) element.last = this.#all.length
  }

  /** Notes the flat rules of a style sheet that was made safe. */
  addStyleSheet(css: string): void {
    for (const [, selectors, declarations] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const references = referencesInStyle(declarations!)
      // What stands in brackets may hold a comma itself, and matches whatever it likes.
      const list = /[[(]/.test(selectors!) ? ['*'] : selectors!.split(',')
      if (references.length > 0) this.#rules.push({ selectors: list.map(selectorOf), references })
    }
  }

  /** Elements that are drawn in all, a reference counting as ten; infinite where one comes to itself. */
  total(): number {
    const count = this.#rules.reduce((sum, { selectors }) => sum + selectors.length, 0)
    if (count > MAX_SELECTORS) return Number.POSITIVE_INFINITY
    let references = 0
    for (const element of this.#all) {
      for (const rule of this.#rules) {
        if (!rule.selectors.some((selector) => mayMatch(selector, element))) continue
        element.references = element.references.concat(rule.references)
      }
      references += element.references.length
      if (references > MAX_REFERENCES) return Number.POSITIVE_INFINITY
    }
    return this.#ofAll(this.#all)
  }

  #ofAll(elements: readonly Drawn[]): number {
    return elements.reduce((sum, element) => sum + this.#ofOne(element), 0)
  }

  /** What one element costs without those in it. */
  #ofOne(element: Drawn): number {
    return element.references.reduce((sum, { to, times }) => {
      const cost = this.#ofTarget(to)
      return cost === 0 ? sum : sum + this.#spread(element, times) * (REFERENCE_COST + cost)
    }, 1)
  }

  /** What is drawn where something refers to an id; 0 for a colour and for what does not exist. */
  #ofTarget(id: string): number {
    const known = this.#costs.get(id)
    if (known !== undefined) return known
    // Who meets itself again on the way down would never end.
    this.#costs.set(id, Number.POSITIVE_INFINITY)
    const cost = this.#named(id).reduce((sum, target) => sum + this.#ofAll(this.#in(target)), 0)
    this.#costs.set(id, cost)
    return cost
  }

  /** How often a reference of an element draws. What is inherited goes on into copies: there all that is drawn inherits it. */
  #spread(element: Drawn, times: Times): number {
    if (times === 'once') return 1
    const known = this.#spreads.get(element)?.get(times)
    if (known !== undefined) return known
    const atCorners = times === 'each corner'
    const spread = this.#in(element).reduce((sum, inside) => {
      const copied = inside.name === 'use' ? inside.references.filter((each) => each.times === 'once') : []
      return copied.reduce(
        (more, { to }) => more + this.#ofTarget(to) * (atCorners ? this.#mostCorners : 1),
        sum + (atCorners ? inside.corners : 1),
      )
    }, 0)
    this.#spreads.set(element, (this.#spreads.get(element) ?? new Map()).set(times, spread))
    return spread
  }

  #named(id: string): readonly Drawn[] {
    return this.#targets.get(id) ?? []
  }

  /** An element and all that is in it. */
  #in({ first, last }: Drawn): readonly Drawn[] {
    return this.#all.slice(first, last)
  }
}

function selectorOf(text: string): Selector {
  const last = text
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)!
    .replace(/:[\w-]*/g, '')
  return {
    tag: /^[\w-]+/.exec(last)?.[0],
    ids: [...last.matchAll(/#([\w-]+)/g)].map(([, id]) => id!),
    classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!),
  }
}

function mayMatch({ tag, ids, classes }: Selector, element: Drawn): boolean {
  return (
    (tag === undefined || tag === element.name) &&
    ids.every((id) => id === element.id) &&
    classes.every((name) => element.classes.includes(name))
  )
}

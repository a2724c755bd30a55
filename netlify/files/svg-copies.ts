/** Counts what `use` comes to: copies of parts that hold copies themselves grow by powers. */
export class Copies {
  readonly #within = new Map<string, string[]>()
  readonly #drawn: string[] = []
  readonly #open: (string | null)[] = []

  /** Notes that an element opens. */
  enter(id: string | null): void {
    this.#open.push(id)
  }

  /** Notes that the element that opened last closes. */
  leave(): void {
    this.#open.pop()
  }

  /** Notes a copy of the element that `href` names, within all that is open now. */
  draw(href: string): void {
    const target = href.slice(1)
    this.#drawn.push(target)
    for (const id of this.#open) {
      if (id === null) continue
      const within = this.#within.get(id) ?? []
      within.push(target)
      this.#within.set(id, within)
    }
  }

  /** All copies that are drawn, those within copies included. */
  total(): number {
    const known = new Map<string, number>()
    const copiesOf = (id: string): number => {
      const counted = known.get(id)
      if (counted !== undefined) return counted
      // Who meets itself again on the way down would never end.
      known.set(id, Number.POSITIVE_INFINITY)
      const count = (this.#within.get(id) ?? []).reduce((sum, target) => sum + copiesOf(target), 1)
      known.set(id, count)
      return count
    }
    return this.#drawn.reduce((sum, target) => sum + copiesOf(target), 0)
  }
}

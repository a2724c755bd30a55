/** Counts of answers by route and status. */
export class Tally {
  readonly #counts = new Map<string, Map<number, number>>()

  add(route: string, status: number): void {
    const counts = this.#counts.get(route) ?? new Map<number, number>()
    this.#counts.set(route, counts.set(status, (counts.get(status) ?? 0) + 1))
  }

  /** The routes that never answered with success. */
  neverReached(routes: readonly string[]): string[] {
    return routes.filter(
      (route) => ![...(this.#counts.get(route)?.keys() ?? [])].some((status) => status < 400),
    )
  }

  /** One line per route, one column per status. */
  table(): string {
    const statuses = [...new Set([...this.#counts.values()].flatMap((counts) => [...counts.keys()]))].sort(
      (a, b) => a - b,
    )
    const width = Math.max(5, ...[...this.#counts.keys()].map((route) => route.length))
    const line = (title: string, counts: ReadonlyMap<number, number>) =>
      `${title.padEnd(width)} ${statuses.map((status) => String(counts.get(status) ?? '·').padStart(6)).join('')}`
    const all = new Map(
      statuses.map((status) => [
        status,
        [...this.#counts.values()].reduce((sum, counts) => sum + (counts.get(status) ?? 0), 0),
      ]),
    )
    return [
      line('', new Map(statuses.map((status) => [status, status]))),
      ...[...this.#counts]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([route, counts]) => line(route, counts)),
      line('all', all),
    ].join('\n')
  }
}

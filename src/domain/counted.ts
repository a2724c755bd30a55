/** A number with its noun: `1 adresse`, `2 adresser`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

import type { StoredItem } from '#domain/browser-storage.ts'

/** The item of a list that a cookie or key belongs to; undefined if the list does not name it. */
export function itemNamed(
  items: readonly StoredItem[],
  { where, name }: Pick<StoredItem, 'where' | 'name'>,
): StoredItem | undefined {
  return items.find((item) => {
    const [start = '', end] = item.name.split('*')
    const isNamed = end === undefined ? name === start : name.startsWith(start) && name.endsWith(end)
    return item.where === where && isNamed
  })
}

import { findControl, isTyped, readFieldValues } from './form-dom.ts'

// What is typed in a form may stay with the tab until it is sent: a phone lets go of pages that are out of sight, and
// brings them back empty.

/** Where the tab keeps which fields. */
export type Keeping = { key: string; names: readonly string[] }

/** Saves the named fields' values in sessionStorage under `key`; does nothing if storage is refused or full. */
export function saveFieldValues(form: HTMLFormElement, { key, names }: Keeping): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(readFieldValues(form, names))))
}

/** Removes the field values that {@link saveFieldValues} has stored. */
export function clearSavedValues({ key }: Keeping): void {
  withStorage((storage) => storage.removeItem(key))
}

/** Fills an empty form with the saved values; if something has been typed already, saves that instead. */
export function restoreFieldValues(form: HTMLFormElement, keeping: Keeping): void {
  if (isTyped(form, keeping.names)) {
    saveFieldValues(form, keeping)
    return
  }
  withStorage((storage) => {
    const kept: Record<string, unknown> = JSON.parse(storage.getItem(keeping.key) ?? '{}')
    for (const name of keeping.names) {
      const field = findControl(form, name)
      const text = kept[name]
      if (!field || typeof text !== 'string') continue
      field.value = text
      // The count of characters follows.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // Storage is refused or full, or holds something else.
  }
}

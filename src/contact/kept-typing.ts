import { CONTACT_FIELDS, type ContactFields } from '#domain/contact-fields.ts'
import { isTyped, partOf, typedIn } from './form-dom.ts'

// What is typed in the enquiry form stays with the tab until it is sent: a phone lets go of pages that are out of sight,
// and brings them back empty.

const KEY = 'falk.enquiry'

/** Keeps what is typed; a browser that refuses storage keeps nothing. */
export function keepTyping(form: HTMLFormElement): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(typedIn(form))))
}

/** Keeps it no longer. */
export function forgetTyping(): void {
  withStorage((storage) => storage.removeItem(KEY))
}

/** Fills an empty form with what was kept; what was typed before this script came is kept from now on. */
export function fillKept(form: HTMLFormElement): void {
  if (isTyped(form)) {
    keepTyping(form)
    return
  }
  withStorage((storage) => {
    const kept: Partial<ContactFields> = JSON.parse(storage.getItem(KEY) ?? '{}')
    for (const name of CONTACT_FIELDS) {
      const field = partOf(form, name)
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

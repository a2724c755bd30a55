import * as z from 'zod/mini'
import { isEmailAddress, normaliseEmail } from './email-address.ts'

export * from './email-address.ts'

/** An e-mail address, normalised; `message` is the error shown otherwise. */
export function emailField(message: string) {
  return z.string(message).check(
    z.overwrite(normaliseEmail),
    z.refine((text) => isEmailAddress(text), message),
  )
}

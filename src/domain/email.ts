import * as z from 'zod/mini'
import { isEmailAddress, normaliseEmail } from './email-address.ts'

/** An e-mail address, normalised; `message` is the error for anything else. */
export function emailField(message: string) {
  return z.string(message).check(
    z.overwrite(normaliseEmail),
    z.refine((text) => isEmailAddress(text), message),
  )
}

import * as z from 'zod/mini'
import { isEmailAddress } from './email-address.ts'
import { normaliseEmail } from './normal-email.ts'

/** Zod schema for an e-mail address, normalised; `message` is the error for anything else. */
export function createEmailSchema(message: string) {
  return z.string(message).check(
    z.overwrite(normaliseEmail),
    z.refine((text) => isEmailAddress(text), message),
  )
}

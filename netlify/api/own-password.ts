import type { SQL } from 'drizzle-orm/sql'
import { type OwnFactor, selectPasswordAndSecondFactor } from '../data/queries/second-factor.ts'
import type { AdminSessionRow } from '../data/queries/sessions.ts'
import { countWrongPassword } from '../data/queries/spending-codes.ts'
import { jsonRow } from '../data/rows.ts'
import type { Services } from '../services.ts'
import { InvalidInput } from './errors.ts'
import { toAsker } from './rate-limit.ts'
import type { ApiContext } from './route.ts'
import { throwIfTooManyWrongPasswords, WRONG_PASSWORDS, wrongPasswordLimit } from './typed-code.ts'

/** The prefetch of a route that asks an admin for password or code again. */
export const ownFactor = (asking: { adminId: SQL; now: Date }) =>
  jsonRow(selectPasswordAndSecondFactor({ name: WRONG_PASSWORDS, ...asking }))

/** The admin that asks, as the session and the database know them. */
export type Asking = { session: AdminSessionRow; own: OwnFactor }

/** Throws 422 for a wrong password, which counts, and 429 once too many of them were wrong. */
export async function checkPassword(
  { env }: ApiContext,
  { db, passwords, now }: Services,
  { session, own, password }: Asking & { password: string },
): Promise<void> {
  const limit = wrongPasswordLimit(session)
  if (own.wrong) throwIfTooManyWrongPasswords({ ...own.wrong, count: own.wrong.count + 1 })
  if (await passwords.verify(password, own.password, toAsker(env, session.email))) return
  throwIfTooManyWrongPasswords(await countWrongPassword(db, { adminId: session.adminId, limit, now: now() }))
  throw new InvalidInput({ password: 'Passordet er feil.' })
}

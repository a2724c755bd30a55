import type { FieldErrors, Resolver } from 'react-hook-form'
import { type AccessConfig, listFromCommas } from '#domain/access.ts'
import { isDomainName, isEmailAddress, normaliseEmail } from '#domain/email.ts'

/** What the access form holds while it is filled in: two lists with commas. */
export type AccessFormValues = { whitelistedEmails: string; trustedDomains: string }

/** Entries on each list, at most. */
const EMAILS_MAX = 500
const DOMAINS_MAX = 100

/** The lists as the form shows them. */
export function valuesOfAccess(access: AccessConfig): AccessFormValues {
  return {
    whitelistedEmails: access.whitelistedEmails.join(', '),
    trustedDomains: access.trustedDomains.join(', '),
  }
}

/** The lists the form's values make; a list pasted with semicolons or lines is one too, and repeats count once. */
export function accessOf({ whitelistedEmails, trustedDomains }: AccessFormValues): AccessConfig {
  return {
    whitelistedEmails: unique(entriesOf(whitelistedEmails).map(normaliseEmail)),
    trustedDomains: unique(entriesOf(trustedDomains).map((entry) => entry.toLowerCase().replace(/^@/, ''))),
  }
}

/** Names every entry that is no address or no domain. */
export const accessResolver: Resolver<AccessFormValues> = (values) => {
  const { whitelistedEmails, trustedDomains } = accessOf(values)
  const errors: FieldErrors<AccessFormValues> = {
    ...said(
      'whitelistedEmails',
      emailsError(
        whitelistedEmails.filter((entry) => !isEmailAddress(entry)),
        whitelistedEmails.length,
      ),
    ),
    ...said(
      'trustedDomains',
      domainsError(
        trustedDomains.filter((entry) => !isDomainName(entry)),
        trustedDomains.length,
      ),
    ),
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

function emailsError(wrong: string[], count: number): string | undefined {
  if (wrong.length === 1)
    return `${named(wrong)} er ikke en e-postadresse. Skriv for eksempel navn@hotellet.no`
  if (wrong.length > 1) return `${named(wrong)} er ikke e-postadresser.`
  if (count > EMAILS_MAX) return `Listen er for lang: høyst ${EMAILS_MAX} adresser.`
  return undefined
}

function domainsError(wrong: string[], count: number): string | undefined {
  if (wrong.length === 1) return `${named(wrong)} er ikke et domene. Skriv for eksempel hotellet.no`
  if (wrong.length > 1) return `${named(wrong)} er ikke domener.`
  if (count > DOMAINS_MAX) return `Listen er for lang: høyst ${DOMAINS_MAX} domener.`
  return undefined
}

function said(field: keyof AccessFormValues, message: string | undefined): FieldErrors<AccessFormValues> {
  return message === undefined ? {} : { [field]: { type: 'contract', message } }
}

function named(entries: string[]): string {
  const quoted = entries.map((entry) => `«${entry}»`)
  const last = quoted.pop()!
  return quoted.length === 0 ? last : `${quoted.join(', ')} og ${last}`
}

function entriesOf(text: string): string[] {
  return listFromCommas(text.replace(/[;\n]/g, ','))
}

function unique(entries: string[]): string[] {
  return [...new Set(entries)]
}

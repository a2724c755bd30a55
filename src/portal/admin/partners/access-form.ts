import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  type AccessConfig,
  listFromCommas,
  TRUSTED_DOMAINS_MAX_LENGTH,
  WHITELIST_MAX_LENGTH,
} from '#domain/access.ts'
import { normaliseEmail, parseDomain } from '#domain/email.ts'
import { isDomainName, isEmailAddress } from '#domain/email-address.ts'

/** The access form's values: addresses one a line, domains separated by commas. */
export type AccessFormValues = { whitelistedEmails: string; trustedDomains: string }

/** The access lists as form values. */
export function valuesOfAccess(access: AccessConfig): AccessFormValues {
  return {
    whitelistedEmails: access.whitelistedEmails.join('\n'),
    trustedDomains: access.trustedDomains.join(', '),
  }
}

/** The access lists typed in a form, split at commas, semicolons and line breaks, normalised, without duplicates. */
export function toAccessConfig({ whitelistedEmails, trustedDomains }: AccessFormValues): AccessConfig {
  return {
    whitelistedEmails: splitAddresses(whitelistedEmails),
    trustedDomains: unique(entriesOf(trustedDomains).map(parseDomain)),
  }
}

/** The addresses in a text, split at commas, semicolons and line breaks, normalised, without duplicates. */
export function splitAddresses(text: string): string[] {
  return unique(entriesOf(text).map(normaliseEmail))
}

/** What is wrong with a row of the addresses; undefined for an empty one. */
export function rowProblem(row: string): string | undefined {
  return emailsError(splitAddresses(row).filter((entry) => !isEmailAddress(entry)))
}

/** Names every entry that is not an address or a domain. */
export const accessResolver: Resolver<AccessFormValues> = (values) => {
  const { whitelistedEmails, trustedDomains } = toAccessConfig(values)
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

function emailsError(wrong: string[], count = 0): string | undefined {
  if (wrong.length === 1)
    return `${named(wrong)} er ikke en e-postadresse. Skriv for eksempel navn@hotellet.no`
  if (wrong.length > 1) return `${named(wrong)} er ikke e-postadresser. Skriv dem slik: navn@hotellet.no`
  if (count > WHITELIST_MAX_LENGTH) return `Listen er for lang: høyst ${WHITELIST_MAX_LENGTH} adresser.`
  return undefined
}

function domainsError(wrong: string[], count: number): string | undefined {
  if (wrong.length === 1) return `${named(wrong)} er ikke et domene. Skriv for eksempel hotellet.no`
  if (wrong.length > 1) return `${named(wrong)} er ikke domener. Skriv dem slik: hotellet.no`
  if (count > TRUSTED_DOMAINS_MAX_LENGTH)
    return `Listen er for lang: høyst ${TRUSTED_DOMAINS_MAX_LENGTH} domener.`
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

/** A name that Outlook writes with a comma and without quotes, before its address: `Moen, Ida <ida@hotellet.no>`. */
const NAME_WITH_COMMA = /(^|[,;\n])[^,;\n<>@]+,[^,;\n<>@]*(?=<)/g

function entriesOf(text: string): string[] {
  // A quoted name before an address may have a comma: "Moen, Ida" <ida@hotellet.no>.
  const unquoted = text.replace(/"[^"]*"/g, '').replaceAll('>', '>,')
  return listFromCommas(unquoted.replace(NAME_WITH_COMMA, '$1').replace(/[;\n]/g, ','))
}

function unique(entries: string[]): string[] {
  return [...new Set(entries)]
}

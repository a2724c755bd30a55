import * as z from 'zod/mini'
import { optionalText } from './offer.ts'
import { INITIAL_PRICE_TAX } from './price-tax.ts'
import { PRICE_TAX_CHOICES } from './price-tax-choice.ts'
import { countSchema, type Infer, nullableTextSchema, versionSchema } from './response-schema.ts'

/** The most days a new offer may hold. */
export const VALID_DAYS_MAX = 365
/** Maximum characters in the words that go with a shared link. */
export const SHARE_TEXT_MAX_LENGTH = 600

/** The server's messages for a partner's preferences; a form uses its own words. */
export const PREFERENCES_MESSAGES = {
  mailRequired: 'Must be true or false',
  validDaysRange: `Must be a whole number from 1 to ${VALID_DAYS_MAX}`,
  priceTaxUnknown: "Must be 'inkl', 'eks', 'uten' or 'none'",
  shareTextTooLong: 'Share text is too long',
} as const
export type PreferencesMessage = (typeof PREFERENCES_MESSAGES)[keyof typeof PREFERENCES_MESSAGES]

/** The body of `POST /api/partner/preferences` and its admin twin. */
export const preferencesRequest = z.object({
  /** Whether the partner's people get a mail when a customer opens an offer for the first time. */
  mailWhenOpened: z.boolean(PREFERENCES_MESSAGES.mailRequired),
  /** For how many days a new offer holds, for example 30; null for no end. */
  validDays: z.nullable(
    z
      .int(PREFERENCES_MESSAGES.validDaysRange)
      .check(
        z.minimum(1, PREFERENCES_MESSAGES.validDaysRange),
        z.maximum(VALID_DAYS_MAX, PREFERENCES_MESSAGES.validDaysRange),
      ),
  ),
  /** What stands about value added tax beside the price. */
  priceTax: z.enum(PRICE_TAX_CHOICES, PREFERENCES_MESSAGES.priceTaxUnknown),
  /** The words that go with a shared link; null for the portal's own. */
  shareText: optionalText(SHARE_TEXT_MAX_LENGTH, PREFERENCES_MESSAGES.shareTextTooLong),
})
export type PreferencesRequest = z.output<typeof preferencesRequest>

/** What a partner has decided about its offers. */
const preferencesSchema = () =>
  z.strictObject({
    mailWhenOpened: z.boolean(),
    validDays: z.nullable(countSchema()),
    priceTax: z.enum(PRICE_TAX_CHOICES),
    shareText: nullableTextSchema(),
    version: versionSchema(),
  })
export type PartnerPreferences = Infer<typeof preferencesSchema>
export const preferencesResponseSchema = () => z.strictObject({ preferences: preferencesSchema() })

/** What holds for a partner that has decided nothing yet. */
export const INITIAL_PREFERENCES: PreferencesRequest = {
  mailWhenOpened: true,
  validDays: null,
  priceTax: INITIAL_PRICE_TAX,
  shareText: null,
}

/** The analytics and ads accounts, from the build's environment; an empty one is not used. */
export const TAG_IDS = {
  /** Google Analytics, as in G-XXXXXXXXXX. */
  analytics: import.meta.env.PUBLIC_ANALYTICS_ID || '',
  /** Google Ads, as in AW-0000000000. */
  ads: import.meta.env.PUBLIC_ADS_ID || '',
  /** The Ads label for an enquiry. */
  enquiryLabel: import.meta.env.PUBLIC_ADS_ENQUIRY_LABEL || '',
  /** The Ads label for a click on a phone number. */
  phoneLabel: import.meta.env.PUBLIC_ADS_PHONE_LABEL || '',
}

export type TagIds = typeof TAG_IDS

/** True when there is anything to measure with; written out, so that a build without accounts leaves the tags out. */
export const HAS_TAGS = Boolean(import.meta.env.PUBLIC_ANALYTICS_ID || import.meta.env.PUBLIC_ADS_ID)

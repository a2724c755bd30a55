import type { ActivityAction, ActivityDetails, ActivityEntry, ActivityPage } from '#domain/activity.ts'
import { ACTIVITY_ROLES } from '#domain/activity.ts'
import { forAttributionTexts } from '#domain/attribution.ts'
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryOffer, type EnquiryPage } from '#domain/enquiry.ts'
import type { EnquiryFunnel, Figures, OfferFunnel } from '#domain/figures.ts'
import type { AdminNotice, NoticesResponse, Waiting } from '#domain/notice.ts'
import { type OpenedMail, OUTBOX_STATUSES, type OutboxMail, type OutboxPage } from '#domain/outbox.ts'
import type { PartnerContents } from '#domain/partner.ts'
import type { PartnerCounts, PartnerPage } from '#domain/partner-list.ts'
import type { PersonFound } from '#domain/person.ts'
import type { SecondFactor } from '#domain/second-factor.ts'
import type { AdminSession } from '#domain/session.ts'
import { isTrue, pageFields, partner, sessionResponse } from './portal.ts'
import {
  fields,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  type TypeGuard,
  text,
  textOrNull,
} from './type-guards.ts'

// What only the admin portal reads.

export const adminSessionResponse = sessionResponse(
  fields<Extract<AdminSession, { authenticated: true }>>({
    authenticated: isTrue,
    admin: fields({ email: text }),
    identity: text,
  }),
)

export const partnerPageResponse = fields<PartnerPage>({
  partners: listOf(partner),
  counts: fields<PartnerCounts>({ active: number, withLogo: number, configured: number }),
  ...pageFields,
})

const enquiry = fields<Enquiry>({
  id: text,
  status: oneOf(ENQUIRY_STATUSES),
  statusChangedAt: textOrNull,
  value: orNull(number),
  note: textOrNull,
  offer: orNull(
    fields<EnquiryOffer>({
      id: textOrNull,
      partnerId: textOrNull,
      partnerName: textOrNull,
      companyName: textOrNull,
      price: textOrNull,
      extras: listOf(text),
      version: orNull(number),
      url: textOrNull,
    }),
  ),
  createdAt: text,
  name: text,
  email: text,
  phone: textOrNull,
  message: text,
  ...forAttributionTexts(() => text),
  sessionDuration: number,
})
export const enquiryResponse = fields<{ enquiry: Enquiry }>({ enquiry })
export const enquiryPageResponse = fields<EnquiryPage>({
  enquiries: listOf(enquiry),
  counts: countsOf(ENQUIRY_STATUSES),
  ...pageFields,
})

const mailFields = {
  id: text,
  status: oneOf(OUTBOX_STATUSES),
  recipientEmail: text,
  recipientName: textOrNull,
  subject: text,
  retryCount: number,
  nextAttemptAt: text,
  lastAttemptAt: textOrNull,
  errorReason: textOrNull,
  errorMessage: textOrNull,
  createdAt: text,
  sentAt: textOrNull,
}
const mail = fields<OutboxMail>(mailFields)
export const openedMailResponse = fields<{ mail: OpenedMail }>({
  mail: fields<OpenedMail>({ ...mailFields, text: textOrNull }),
})
export const mailResponse = fields<{ mail: OutboxMail }>({ mail })
export const outboxPageResponse = fields<OutboxPage>({
  mails: listOf(mail),
  counts: countsOf(OUTBOX_STATUSES),
  ...pageFields,
})

export const activityPageResponse = fields<ActivityPage>({
  activity: listOf(
    fields<ActivityEntry>({
      id: text,
      at: text,
      // A newer server may log more than this page has words for.
      action: text as TypeGuard<ActivityAction>,
      role: oneOf(ACTIVITY_ROLES),
      actor: textOrNull,
      partnerId: textOrNull,
      subject: textOrNull,
      subjectId: textOrNull,
      details: isDetails,
    }),
  ),
  ...pageFields,
})

export const partnerContentsResponse = fields<{ contents: PartnerContents }>({
  contents: fields<PartnerContents>({
    offers: number,
    links: number,
    people: number,
    domains: number,
    enquiries: number,
  }),
})

export const personFoundResponse = fields<{ found: PersonFound }>({
  found: fields<PersonFound>({
    enquiries: listOf(
      fields<PersonFound['enquiries'][number]>({
        id: text,
        name: text,
        email: textOrNull,
        phone: textOrNull,
        message: textOrNull,
        createdAt: text,
        byAddress: flag,
      }),
    ),
    offers: listOf(
      fields<PersonFound['offers'][number]>({
        id: text,
        companyName: text,
        partnerName: text,
        name: textOrNull,
        phone: textOrNull,
        byAddress: flag,
      }),
    ),
    access: listOf(fields<PersonFound['access'][number]>({ partnerId: text, partnerName: text })),
    hasMore: flag,
    mails: number,
    paymentsKept: number,
  }),
})

const enquiryFunnel = fields<EnquiryFunnel>({
  name: text,
  enquiries: number,
  answered: number,
  booked: number,
  value: number,
})
export const figuresResponse = fields<Figures>({
  partners: listOf(
    fields<OfferFunnel>({
      partnerId: text,
      name: text,
      created: number,
      opened: number,
      interested: number,
      booked: number,
      value: number,
    }),
  ),
  enquiries: enquiryFunnel,
  cities: listOf(enquiryFunnel),
  occasions: listOf(enquiryFunnel),
  campaigns: listOf(enquiryFunnel),
})

// A newer server may know of more notices than this page has words for.
export const noticesResponse = fields<NoticesResponse>({
  notices: listOf(text as TypeGuard<AdminNotice>),
  waiting: fields<Waiting>({ enquiries: number, mails: number }),
})

export const secondFactorResponse = fields<SecondFactor>({
  isOn: (value: unknown): value is boolean => typeof value === 'boolean',
  since: textOrNull,
  codesLeft: number,
})

function isDetails(value: unknown): value is ActivityDetails {
  const isText = (one: unknown) => typeof one === 'string'
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => isText(one) || (Array.isArray(one) && one.every(isText)))
  )
}

function countsOf<Status extends string>(statuses: readonly Status[]): TypeGuard<Record<Status, number>> {
  const guard = fields<Record<string, number>>(Object.fromEntries(statuses.map((status) => [status, number])))
  return guard as TypeGuard<Record<Status, number>>
}

import type { ConfirmedTerms } from '#domain/confirmation.ts'
import { termChanges } from '#domain/confirmation-changes.ts'
import { contactRequest } from '#domain/contact.ts'
import type { OfferAnswer } from '#domain/offer-answer.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { MailToMany, OutgoingMail } from '#netlify/data/schema/outbox.ts'
import { buildAccessAddedMailToColleagues, buildAccessGrantedMail } from '#netlify/mail/access.ts'
import { buildOfferAnswerReceipt } from '#netlify/mail/answer-receipt.ts'
import { buildAnswerSupersededMail } from '#netlify/mail/answer-superseded.ts'
import { buildDayBookedMail, buildDayFreeMail } from '#netlify/mail/booked-day.ts'
import { buildBookingCancelledMails } from '#netlify/mail/cancellation.ts'
import {
  buildBookingChangedMails,
  buildBookingConfirmedMails,
  buildConfirmationRenewedMails,
} from '#netlify/mail/confirmation.ts'
import { buildEnquiryMailToOwner, buildEnquiryReceipt } from '#netlify/mail/enquiry.ts'
import {
  buildAdminLoginNoticeMail,
  buildAdminPasswordLinkMail,
  buildPartnerLoginLinkMail,
  type LoginNews,
} from '#netlify/mail/login.ts'
import {
  buildOfferAnsweredMailToOwner,
  buildOfferAnsweredMailToPartner,
} from '#netlify/mail/offer-answered.ts'
import { buildOfferOpenedMailToOwner, buildOfferOpenedMailToPartner } from '#netlify/mail/offer-opened.ts'
import { buildPhoneAnswerMailToOwner, buildPhoneAnswerUndoneMailToOwner } from '#netlify/mail/phone-answer.ts'

/** Every text that somebody typed passes through this. */
type Typed = (text: string) => string

const NEWS: Record<LoginNews, true> = {
  password: true,
  on: true,
  off: true,
  'new-codes': true,
  'code-used': true,
  reset: true,
}
const SITE_URL = 'https://magiskefalk.example'
const ENQUIRY_ID = '0b8f3a52-6c1d-4e7f-9a20-5d4c3b2a1f0e'
const WHEN = new Date('2026-11-24T09:42:00Z')
const TOKEN = 'hQ2vL9cXw7Rk3TzB8nYfD5mJ1sGpA6uE4oWiK0xVbNc'

/** One of every mail that the site sends, by name. */
export function everyMail(
  site: SiteFacts,
  typed: Typed = (text) => text,
): Record<string, OutgoingMail | MailToMany> {
  const email = 'ingrid.solheim@lyngmark.example'
  const visit = {
    gclid: typed('EAIaIQobChMI-0v9x7_ziAMVqhCiAx0h3gZZEAAYASAAEgK5v_D_BwE'),
    landingPage: 'lp-julebord',
    landingUrl: typed('/lp/julebord-underholdning?utm_source=google&utm_campaign=julebord-2026'),
    sessionDuration: 95,
    utmSource: typed('google'),
    utmMedium: typed('cpc'),
    device: 'mobile',
  }
  const enquiry = contactRequest.parse({
    name: 'Ingrid Solheim',
    email,
    phone: '+47 912 34 567',
    message: 'x',
    ...visit,
  })
  const written = {
    ...enquiry,
    ...{ gclid: visit.gclid, landingUrl: visit.landingUrl },
    name: typed('Ingrid Solheim'),
    message: typed(
      'Hei!\n\nVi er 80 stykker og ser etter noe til julebordet 12. desember. Maten kommer kl. 19.00, så det beste er kanskje mellom hovedrett og dessert?\n\nHar dere ledig, og hva koster det omtrent?',
    ),
  }
  const offer: ShownOffer = {
    id: '0197f3a0-1111-7000-8000-000000000001',
    version: 3,
    partnerId: 'grand',
    partnerName: typed('Grand Fjordhotell'),
    companyName: typed('Sørlandets Eiendomsutvikling og Forvaltning AS'),
    packageTitle: typed('Sceneshow og nærmagi'),
    price: '42.000,-',
    beforePrice: '80000',
    priceTax: 'inkl',
    extras: ['extended_magic', 'logo_illusion', 'em_act'],
    validUntil: '2026-12-04',
    url: `${SITE_URL}/partner/grand/Sorlandets-Eiendomsutvikling`,
  }
  const chosen = { title: 'Las Vegas Experience', price: '100000', from: true }
  const answer: OfferAnswer = {
    ...written,
    kind: 'yes',
    reason: '',
    page: '/partner/grand/Sorlandets-Eiendomsutvikling',
    termsFingerprint: '',
    eventDate: '2026-12-12',
    dateOpen: '',
    sawFormer: '',
    guests: '80',
    organisationNumber: '974760673',
    invoiceReference: 'PO-4711',
    note: typed('Tre av oss sitter i rullestol, og festen er på dekk.'),
  }
  const contact = {
    who: `${typed('Ida Moen')} hos ${offer.partnerName}`,
    links: [{ text: '+47 912 34 567', href: 'tel:+4791234567' }],
  }
  const answered = {
    answer,
    offer,
    contact,
    site,
    termsVersion: '23. november 2026 (0f3a9c12)',
    former: null,
    replacedOn: null,
  }
  const changed = {
    ...answered,
    former: { eventDate: '2026-12-05' },
    replacedOn: '2026-11-12',
    isFromSameAddress: true,
  }
  const leftOut = {
    ...changed,
    answer: { ...answer, organisationNumber: '', invoiceReference: '', note: '' },
    kept: ['organisationNumber' as const, 'invoiceReference' as const],
  }
  const ofAnother = { ...answered, replacedOn: '2026-11-12' }
  const asked = { ...answered, answer: { ...answer, kind: 'question' as const } }
  const afterQuestion = {
    ...answered,
    askedBefore: [{ at: WHEN.toISOString(), message: typed('Går det uten scene?') }],
  }
  const askedLater = { ...asked, evening: { day: '2026-12-12', ownDay: '2026-12-12' } }
  const askedByAnother = { ...asked, evening: { day: '2026-12-12', ownDay: null } }
  const askedAnew = { ...asked, offer: { ...asked.offer, price: null, beforePrice: null, expired: true } }
  const declined = {
    ...answered,
    answer: { ...answer, ...{ kind: 'no' as const, name: '', email: '', phone: '', reason: 'annet' } },
  }
  const takenBack = { ...declined, replacedOn: '2026-11-12', tellsFormer: true }
  const ofNobody = {
    ...answered,
    contact: null,
    answer: { ...answer, eventDate: '', dateOpen: 'ja', note: '' },
    offer: {
      ...{ ...offer, id: null, version: null, validUntil: null, companyName: typed('Skriv Til Meg Her') },
      url: `${SITE_URL}/partner/grand/skriv-til-meg-her`,
    },
  }
  const called = {
    offer,
    partnerEmail: 'ida.moen@grand.example',
    site,
    siteUrl: SITE_URL,
    recipient: site.email,
  }
  const call = {
    kind: 'yes' as const,
    name: answer.name,
    phone: answer.phone,
    email: '',
    eventDate: answer.eventDate,
    guests: answer.guests,
    word: typed('Ringte tirsdag'),
  }
  const ofNobodyNamed = { ...call, kind: 'no' as const, name: '', phone: '', eventDate: '', guests: '' }
  const opened = {
    offer: {
      ...offer,
      id: offer.id!,
      companyName: offer.companyName!,
      customerSlug: 'Sorlandets-Eiendomsutvikling',
    },
    at: WHEN,
    site,
    siteUrl: SITE_URL,
  }
  const inAdmin = { siteUrl: SITE_URL, id: ENQUIRY_ID }
  const toOwner = { recipient: site.email, siteUrl: SITE_URL, enquiryId: ENQUIRY_ID }
  const login = { email, site, siteUrl: SITE_URL }
  const link = { ...login, token: TOKEN, expiresAt: WHEN }
  const terms = {
    ...{
      what: typed('Magisk Aften: konferansier hele kvelden, lyd og lys. Bonuser: Utvidet nærmagi'),
      price: '45.000,-',
      priceTax: 'eks',
      travel: typed('Reisen er med i prisen'),
    },
    ...{ deposit: '10 000,-', depositDue: '2026-12-01', eventDate: '2026-12-12', startsAt: '20:00' },
    ...{ endsAt: '21:30', place: typed('Peissalen, Grand Fjordhotell'), invoicedBy: 'partner' },
    guests: answer.guests,
    ...{
      customer: typed('Lyngmark Arkitekter AS'),
      email,
      organisationNumber: '974760673',
      invoiceReference: 'PO-77',
    },
    ...{ partnerName: offer.partnerName, termsVersion: '23. november 2026 (0f3a9c12)' },
  } satisfies ConfirmedTerms
  const told = {
    terms,
    from: {
      ...answer,
      contact: {
        contactName: typed('Ida Moen'),
        contactPhone: '+47 912 34 567',
        contactEmail: 'ida.moen@grand.example',
      },
    },
    ...toOwner,
    site,
    owner: site.email,
    calendar: 'BEGIN:VCALENDAR',
    ownerCalendar: 'BEGIN:VCALENDAR',
  }
  const confirmed = buildBookingConfirmedMails({ ...told, url: `${SITE_URL}/bekreftelse/${TOKEN}` })
  const renewed = buildConfirmationRenewedMails({ ...told, url: `${SITE_URL}/bekreftelse/${TOKEN}` })
  const changes = termChanges(
    {
      ...{ ...terms, eventDate: '2026-12-11', startsAt: '23:00', endsAt: '01:00' },
      ...{ travel: '', deposit: '', depositDue: '' },
    },
    terms,
    site,
  )
  const changedEvening = buildBookingChangedMails({
    ...told,
    url: `${SITE_URL}/bekreftelse/${TOKEN}`,
    changes,
  })
  const withoutTravel = buildBookingChangedMails({
    ...told,
    url: `${SITE_URL}/bekreftelse/${TOKEN}`,
    changes: termChanges({ ...terms, travel: '' }, terms, site),
  })
  const cancelled = buildBookingCancelledMails({
    ...told,
    cancellation: { by: 'customer', word: 'Takk for at dere sa fra tidlig.' },
  })
  const cancelledByMagician = buildBookingCancelledMails({
    ...told,
    cancellation: { by: 'magician', word: 'Jeg er blitt syk. Depositumet kommer tilbake i dag.' },
  })
  const news = Object.keys(NEWS).map((about) => [
    `login-${about}`,
    buildAdminLoginNoticeMail({ ...login, news: about as LoginNews }),
  ])
  return {
    'enquiry-to-owner': buildEnquiryMailToOwner(written, site, site.email, {
      offer: null,
      chosen,
      ...inAdmin,
    }),
    'enquiry-to-owner-from-offer': buildEnquiryMailToOwner({ ...written, phone: '' }, site, site.email, {
      offer,
      chosen: null,
      ...inAdmin,
    }),
    'enquiry-to-visitor': buildEnquiryReceipt(written, site, site.email, { offer: null, chosen }),
    'offer-answered-to-owner': buildOfferAnsweredMailToOwner(answered, toOwner),
    'offer-answered-to-partner': buildOfferAnsweredMailToPartner(answered, toOwner),
    'offer-answer-receipt': buildOfferAnswerReceipt(answered, site.email),
    'offer-answer-changed-to-owner': buildOfferAnsweredMailToOwner(changed, toOwner),
    'offer-answer-changed-to-partner': buildOfferAnsweredMailToPartner(changed, toOwner),
    'offer-answer-changed-receipt': buildOfferAnswerReceipt(changed, site.email),
    'offer-answer-leaves-out-receipt': buildOfferAnswerReceipt(leftOut, site.email),
    'offer-answer-of-another-to-owner': buildOfferAnsweredMailToOwner(ofAnother, toOwner),
    'offer-answer-of-another-receipt': buildOfferAnswerReceipt(ofAnother, site.email),
    'offer-answer-superseded': buildAnswerSupersededMail(ofAnother, {
      to: { name: answer.name, email: answer.email },
      replyTo: site.email,
    }),
    'offer-answer-after-question-to-owner': buildOfferAnsweredMailToOwner(
      { ...afterQuestion, takenDay: '2026-12-12' },
      toOwner,
    ),
    'offer-answer-after-question-to-partner': buildOfferAnsweredMailToPartner(afterQuestion, toOwner),
    'many-answers-to-owner': buildOfferAnsweredMailToOwner({ ...answered, isLast: true }, toOwner),
    'many-answers-to-partner': buildOfferAnsweredMailToPartner({ ...answered, isLast: true }, toOwner),
    'offer-question-to-owner': buildOfferAnsweredMailToOwner(asked, toOwner),
    'offer-question-to-partner': buildOfferAnsweredMailToPartner(asked, toOwner),
    'offer-question-receipt': buildOfferAnswerReceipt(asked, site.email),
    'evening-question-to-owner': buildOfferAnsweredMailToOwner(askedLater, toOwner),
    'evening-question-to-partner': buildOfferAnsweredMailToPartner(askedLater, toOwner),
    'evening-question-receipt': buildOfferAnswerReceipt(askedLater, site.email),
    'evening-question-of-another-receipt': buildOfferAnswerReceipt(askedByAnother, site.email),
    'new-offer-to-owner': buildOfferAnsweredMailToOwner(askedAnew, toOwner),
    'new-offer-to-partner': buildOfferAnsweredMailToPartner(askedAnew, toOwner),
    'new-offer-receipt': buildOfferAnswerReceipt(askedAnew, site.email),
    'offer-declined-to-owner': buildOfferAnsweredMailToOwner(declined, toOwner),
    'offer-declined-to-partner': buildOfferAnsweredMailToPartner(declined, toOwner),
    'offer-yes-taken-back-to-owner': buildOfferAnsweredMailToOwner(takenBack, toOwner),
    'offer-yes-taken-back-to-partner': buildOfferAnsweredMailToPartner(
      { ...takenBack, tellsFormer: false },
      toOwner,
    ),
    'offer-yes-taken-back': buildAnswerSupersededMail(takenBack, {
      to: { name: answer.name, email: answer.email },
      replyTo: site.email,
    }),
    'offer-answered-without-one-to-owner': buildOfferAnsweredMailToOwner(ofNobody, toOwner),
    'offer-answered-without-one-to-partner': buildOfferAnsweredMailToPartner(ofNobody, toOwner),
    'offer-answer-without-one-receipt': buildOfferAnswerReceipt(ofNobody, site.email),
    'phone-yes-to-owner': buildPhoneAnswerMailToOwner({ ...called, call, enquiryId: ENQUIRY_ID }),
    'phone-no-to-owner': buildPhoneAnswerMailToOwner({ ...called, call: ofNobodyNamed, enquiryId: null }),
    'phone-answer-undone-to-owner': buildPhoneAnswerUndoneMailToOwner(called),
    'offer-opened': buildOfferOpenedMailToPartner(opened),
    'offer-opened-copy': buildOfferOpenedMailToOwner(opened),
    'confirmed-to-customer': confirmed.toCustomer!,
    'confirmed-to-partner': confirmed.toPartner,
    'confirmed-to-owner': confirmed.toOwner,
    'renewed-to-customer': renewed.toCustomer!,
    'renewed-to-partner': renewed.toPartner,
    'renewed-to-owner': renewed.toOwner,
    'evening-kept-day-to-customer': withoutTravel.toCustomer!,
    'evening-kept-day-to-partner': withoutTravel.toPartner,
    'evening-changed-to-customer': changedEvening.toCustomer!,
    'evening-changed-to-partner': changedEvening.toPartner,
    'evening-changed-to-owner': changedEvening.toOwner,
    'cancelled-to-customer': cancelled.toCustomer!,
    'cancelled-to-partner': cancelled.toPartner,
    'cancelled-to-owner': cancelled.toOwner,
    'cancelled-by-magician-to-customer': cancelledByMagician.toCustomer!,
    'cancelled-by-magician-to-partner': cancelledByMagician.toPartner,
    'day-taken': buildDayBookedMail(terms, site),
    'day-free': buildDayFreeMail(terms, site),
    'access-added': buildAccessAddedMailToColleagues({
      added: typed('ny.kollega@grandfjordhotell.example'),
      by: typed(email),
      partnerName: offer.partnerName,
      site,
      siteUrl: SITE_URL,
    }),
    'access-granted': buildAccessGrantedMail({
      by: typed(email),
      partnerName: offer.partnerName,
      login: 'direct',
      site,
      siteUrl: SITE_URL,
    }),
    'access-granted-link': buildAccessGrantedMail({ by: site.name, login: 'link', site, siteUrl: SITE_URL }),
    'login-link': buildPartnerLoginLinkMail(link),
    'password-link': buildAdminPasswordLinkMail(link),
    ...Object.fromEntries(news),
  }
}

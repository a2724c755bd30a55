import type { ActivityEntry, ActivityPage } from '#domain/activity.ts'
import { ADMIN_EMAIL, EMAIL } from './logins.ts'
import { LONG_COMPANY, pageOf, uuid } from './names.ts'
import { PARTNER_ID } from './partners.ts'

const entry: ActivityEntry = {
  id: uuid(300),
  at: '2026-11-24T10:50:00.000Z',
  action: 'login',
  role: 'partner',
  actor: EMAIL,
  partnerId: PARTNER_ID,
  subject: null,
  subjectId: null,
  details: {},
}
const events: Partial<ActivityEntry>[] = [
  {},
  { action: 'offer.created', subject: 'Nordlys Eiendom' },
  { action: 'offer.updated', subject: LONG_COMPANY },
  { action: 'offer.deleted', subject: 'Å' },
  { action: 'login.refused', role: 'visitor', actor: 'noen@annetsted.example', partnerId: null },
  { action: 'login.link-sent', role: 'visitor' },
  { action: 'logout' },
  { action: 'session.ended' },
  { action: 'partner.switched', details: { from: 'radisson' } },
  {
    action: 'denied',
    role: 'visitor',
    actor: null,
    partnerId: null,
    details: { route: 'GET /api/admin/partners' },
  },
  {
    action: 'limited',
    role: 'visitor',
    actor: null,
    partnerId: null,
    details: { route: 'POST /api/contact' },
  },
  { action: 'partner.created', role: 'admin', actor: ADMIN_EMAIL, subject: 'Hotell Fjordgløtt' },
  {
    action: 'partner.changed',
    role: 'admin',
    actor: ADMIN_EMAIL,
    subject: 'Hotell Fjordgløtt',
    details: { fields: ['name', 'logoUrl'] },
  },
  { action: 'defaults.changed', role: 'admin', actor: ADMIN_EMAIL, subject: 'Hotell Fjordgløtt' },
  { action: 'preferences.changed', subject: 'Hotell Fjordgløtt' },
  { action: 'settings.changed', role: 'admin', actor: ADMIN_EMAIL, partnerId: null },
  {
    action: 'access.changed',
    role: 'admin',
    actor: ADMIN_EMAIL,
    details: { added: ['fjordglott.example'], removed: ['gammel@fjordglott.example'] },
  },
  { action: 'logo.uploaded', role: 'admin', actor: ADMIN_EMAIL, subject: 'Hotell Fjordgløtt' },
  { action: 'logo.deleted', role: 'system', actor: null, subject: 'Hotell Fjordgløtt' },
  {
    action: 'enquiry.status',
    role: 'admin',
    actor: ADMIN_EMAIL,
    partnerId: null,
    subject: 'Ingrid Solheim',
    details: { from: 'ny', to: 'besvart' },
  },
  {
    action: 'enquiries.exported',
    role: 'admin',
    actor: ADMIN_EMAIL,
    partnerId: null,
    details: { status: 'ny' },
  },
  {
    action: 'mail.retried',
    role: 'admin',
    actor: ADMIN_EMAIL,
    partnerId: null,
    subject: 'Takk for henvendelsen',
  },
]
/** One entry of each kind, over three days. */
export const activity: ActivityEntry[] = events.map((event, at) => ({
  ...entry,
  ...event,
  id: uuid(300 + at),
  at: new Date(Date.parse(entry.at) - at * 3 * 60 * 60_000).toISOString(),
}))
export function activityPage(rows: ActivityEntry[], total = rows.length): ActivityPage {
  return { activity: rows, ...pageOf(rows, total) }
}

import {
  type AdminSession,
  identityOf,
  type PartnerSession,
  type SessionEntry,
  type SessionPage,
} from '#domain/session.ts'
import { uuid } from './names.ts'
import { PARTNER_ID, partner } from './partners.ts'

export const EMAIL = 'ida@fjordglott.example'
export const ADMIN_EMAIL = 'falk@magiskefalk.example'
export const loggedOut = { authenticated: false } as const
export const partnerSession: PartnerSession = {
  authenticated: true,
  partnerId: PARTNER_ID,
  partnerName: partner.name,
  email: EMAIL,
  partners: [{ partnerId: PARTNER_ID, name: partner.name }],
  identity: identityOf({ email: EMAIL, partnerId: PARTNER_ID }),
}
export const adminSession: AdminSession = {
  authenticated: true,
  admin: { email: ADMIN_EMAIL },
  identity: identityOf({ email: ADMIN_EMAIL }),
}

const login: SessionEntry = {
  id: uuid(900),
  device: 'Chrome på Windows',
  partner: { partnerId: PARTNER_ID, name: partner.name },
  createdAt: '2026-11-24T07:55:00.000Z',
  expiresAt: '2026-12-01T07:55:00.000Z',
  current: true,
}
export const sessions: SessionEntry[] = [
  login,
  {
    ...login,
    id: uuid(901),
    device: 'Safari på iPhone',
    createdAt: '2026-11-23T18:20:00.000Z',
    current: false,
  },
  { ...login, id: uuid(902), device: null, createdAt: '2026-10-30T06:00:00.000Z', current: false },
]
export const sessionPage = (listed: SessionEntry[]): SessionPage => ({
  sessions: listed,
  nextCursor: null,
  total: listed.length,
})
export const adminSessions: SessionEntry[] = sessions.map((session) => ({ ...session, partner: null }))

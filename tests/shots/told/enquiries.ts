import type { Enquiry, EnquiryPage } from '#domain/enquiry.ts'
import { pageOf, uuid } from './names.ts'

const enquiry: Enquiry = {
  id: uuid(100),
  status: 'ny',
  statusChangedAt: null,
  value: null,
  note: null,
  offer: null,
  createdAt: '2026-11-24T10:41:00.000Z',
  name: 'Ingrid Solheim',
  email: 'ingrid@lyngmark.example',
  phone: '+47 912 34 567',
  message: 'Hei!\n\nVi er 80 stykker på julebord 11. desember i Trondheim. Har dere ledig?',
  gclid: 'klikk-1',
  clickId: '',
  landingPage: 'underholdning-julebord',
  landingUrl: '/underholdning-julebord?gclid=klikk-1',
  sessionDuration: 184,
  utmSource: 'google',
  utmMedium: 'cpc',
  utmCampaign: 'julebord-2026',
  utmContent: '',
  utmTerm: 'underholdning julebord',
  device: 'mobile',
  network: 'g',
}
const plain: Partial<Enquiry> = {
  gclid: '',
  clickId: '',
  landingPage: 'direct',
  landingUrl: '/',
  sessionDuration: 0,
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  device: '',
  network: '',
}
export const enquiries: Enquiry[] = [
  enquiry,
  {
    ...enquiry,
    ...plain,
    id: uuid(101),
    name: 'Anne-Margrethe Christoffersen-Haugland von Munthe af Morgenstierne',
    email: 'anne-margrethe.christoffersen-haugland@sorlandets-eiendomsutvikling-og-forvaltning.example',
    phone: null,
    message: 'Kveld. '.repeat(120).trim(),
    status: 'besvart',
    statusChangedAt: '2026-11-23T12:00:00.000Z',
    createdAt: '2026-11-23T09:00:00.000Z',
  },
  {
    ...enquiry,
    ...plain,
    id: uuid(102),
    name: 'Å',
    message: '🎩 <script>alert(1)</script>',
    status: 'booket',
    statusChangedAt: '2026-11-02T12:00:00.000Z',
    value: 45000,
    note: 'Ville ha to opptredener. Faktura i januar.',
    offer: {
      id: uuid(200),
      partnerId: 'radisson',
      partnerName: 'Radisson',
      companyName: 'Nordlys Eiendom',
      price: '35000',
      extras: ['extended_magic', 'em_act'],
      version: 2,
      url: 'https://x.example/partner/hotell/nordlys',
    },
    createdAt: '2026-11-01T09:00:00.000Z',
  },
  {
    ...enquiry,
    id: uuid(103),
    name: 'Per Hansen',
    status: 'tapt',
    statusChangedAt: '2025-12-02T12:00:00.000Z',
    createdAt: '2025-12-01T09:00:00.000Z',
  },
]
export function enquiryPage(rows: Enquiry[], total = rows.length): EnquiryPage {
  const counts = { ny: 0, besvart: 0, booket: 0, tapt: 0 }
  for (const { status } of rows) counts[status] += 1
  return { enquiries: rows, ...pageOf(rows, total), counts }
}

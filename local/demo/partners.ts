import { BONUS_IDS, type BonusId, DEFAULT_BONUSES } from '#domain/bonus.ts'
import type { EnquiryStatus } from '#domain/enquiry.ts'

/** The demo's logins. */
export const DEMO_LOGINS = {
  admin: 'admin@magiskefalk.example',
  radisson: 'ida.moen@radisson.example',
  haubitz: 'jon.lie@haubitz.example',
} as const

/** One of the demo's offers; its days are counted from the day the demo is written. */
export type DemoOffer = {
  company: string
  price: string | null
  extras: readonly BonusId[]
  daysAgo: number
  /** How many days it holds from today; one with a last day names whom to ask. */
  daysLeft?: number
  /** How many days ago its customer opened it, the first time first. */
  opened?: readonly number[]
  /** Set for one in the archive. */
  withdrawnDaysAgo?: number
  /** Its customer's yes, and what became of it. */
  answer?: {
    name: string
    email: string
    guests: number
    daysAgo: number
    daysToEvent: number
    status: EnquiryStatus
    /** In whole kroner. */
    value?: number
  }
}

type DemoPartner = { id: string; name: string; email: string; domain: string; offers: DemoOffer[] }

/** The demo's partners with their offers. */
export const DEMO_PARTNERS: readonly DemoPartner[] = [
  {
    id: 'radisson',
    name: 'Radisson',
    email: DEMO_LOGINS.radisson,
    domain: 'radisson.example',
    offers: [
      { company: 'Nordlys Eiendom', price: '35000', extras: DEFAULT_BONUSES, daysAgo: 0.1, daysLeft: 30 },
      {
        company: 'Sørlandets Eiendomsutvikling og Forvaltning AS',
        price: '48500',
        extras: BONUS_IDS,
        daysAgo: 3,
        daysLeft: 2,
        opened: [2.8, 1.1, 0.02],
      },
      { company: 'Vestlys Energi', price: '35.000,-', extras: DEFAULT_BONUSES, daysAgo: 7, opened: [6.9] },
      { company: 'Å', price: '32000', extras: ['extended_magic'], daysAgo: 9 },
      { company: 'Tindbygg Entreprenør', price: '35000', extras: DEFAULT_BONUSES, daysAgo: 14, daysLeft: -1 },
      {
        company: 'Fjordtind Rederi',
        price: '45000',
        extras: DEFAULT_BONUSES,
        daysAgo: 16,
        opened: [15.7, 12.2, 12.1],
        answer: {
          name: 'Ingrid Solbakken',
          email: 'ingrid@fjordtind.example',
          guests: 80,
          daysAgo: 12.1,
          daysToEvent: 40,
          status: 'ny',
        },
      },
      {
        company: 'Granli Bank',
        price: null,
        extras: ['extended_magic', 'logo_illusion', 'em_act', 'levitate'],
        daysAgo: 18,
      },
      {
        company: 'Skjær Logistikk',
        price: '35000',
        extras: ['extended_magic', 'logo_illusion'],
        daysAgo: 23,
        withdrawnDaysAgo: 4,
      },
    ],
  },
  {
    id: 'haubitz',
    name: 'Haubitz',
    email: DEMO_LOGINS.haubitz,
    domain: 'haubitz.example',
    offers: [
      {
        company: 'Ørneberg Arkitekter',
        price: '38000',
        extras: DEFAULT_BONUSES,
        daysAgo: 2,
        opened: [1.9, 1.2],
      },
      {
        company: 'Kvitfjell Revisjon',
        price: '42000',
        extras: ['extended_magic', 'boss_appear'],
        daysAgo: 11,
        opened: [10.9],
        answer: {
          name: 'Jonas Aune',
          email: 'jonas@kvitfjell.example',
          guests: 45,
          daysAgo: 10.8,
          daysToEvent: 25,
          status: 'booket',
          value: 42_000,
        },
      },
    ],
  },
]

import { useStore } from '@nanostores/react'
import { type AccountEntry, AccountMenu } from '../lists/AccountMenu.tsx'
import { PARTNERS_API } from '../query/partners.ts'
import { useContent } from '../shell/content.ts'
import { LogOutButton } from '../shell/LogOutButton.tsx'
import { type Badge, PortalBar } from '../shell/PortalBar.tsx'
import { LazyPart } from '../ui/lazy.tsx'
import {
  $route,
  ACTIVITY_API,
  ACTIVITY_PATH,
  DASHBOARD_PATH,
  ENQUIRIES_API,
  ENQUIRIES_PATH,
  FIGURES_API,
  FIGURES_PATH,
  OUTBOX_API,
  OUTBOX_PATH,
} from './router.ts'
import type { LoggedIn } from './session.ts'
import { useWaitingCounts } from './waiting-counts.ts'

const HOME = { label: 'Oversikt', path: DASHBOARD_PATH, list: PARTNERS_API, route: undefined }
const PARTS = [
  HOME,
  { label: 'Henvendelser', path: ENQUIRIES_PATH, list: ENQUIRIES_API, route: 'enquiries' },
  { label: 'Tall', path: FIGURES_PATH, list: FIGURES_API, route: 'figures' },
  { label: 'Aktivitet', path: ACTIVITY_PATH, list: ACTIVITY_API, route: 'activity' },
  { label: 'E-post', path: OUTBOX_PATH, list: OUTBOX_API, route: 'outbox' },
]

const ACCOUNT: AccountEntry[] = [
  {
    label: 'Bytt passord',
    icon: 'edit',
    lead: 'Er du logget inn andre steder, blir du logget ut der.',
    part: new LazyPart(() => import('./password/ChangePasswordForm.tsx')),
  },
  {
    label: 'Totrinnsinnlogging',
    icon: 'lock',
    lead: 'Du logger inn med passordet og en kode fra telefonen. Da kommer ingen inn med passordet alene.',
    part: new LazyPart(() => import('./second-factor/SecondFactorPanel.tsx')),
  },
]

/** The admin portal's top bar, with a link to each part; every screen outside the other parts counts as Oversikt. */
export function AdminBar({ session }: { session: LoggedIn }) {
  const { magician } = useContent()
  const page = useStore($route)
  const waiting = useWaitingCounts()
  const badges: Partial<Record<string, Badge>> = {
    enquiries: { count: waiting?.enquiries, says: ['ny', 'nye'] },
    outbox: { count: waiting?.mails, says: ['sitter fast', 'sitter fast'], isBad: true },
  }
  const current = PARTS.find((part) => part.route === page?.route) ?? HOME
  return (
    <PortalBar
      home={HOME}
      who={magician.brand}
      portal="Admin"
      email={session.admin.email}
      parts={PARTS.map((part) => ({
        ...part,
        current: part === current,
        badge: badges[part.route ?? ''],
      }))}
    >
      {/* What is open there closes with its screen. */}
      <AccountMenu key={page?.path} email={session.admin.email} entries={ACCOUNT} />
      <LogOutButton />
    </PortalBar>
  )
}

import { useStore } from '@nanostores/react'
import { useContent } from '../shell/content.ts'
import { LogOutButton } from '../shell/LogOutButton.tsx'
import { type Badge, PortalBar } from '../shell/PortalBar.tsx'
import { $route, ACTIVITY_PATH, DASHBOARD_PATH, ENQUIRIES_PATH, FIGURES_PATH, OUTBOX_PATH } from './router.ts'
import type { LoggedIn } from './session.ts'
import { useWaiting } from './waiting.ts'

const PARTS = [
  { label: 'Partnere', path: DASHBOARD_PATH },
  { label: 'Henvendelser', path: ENQUIRIES_PATH, route: 'enquiries' },
  { label: 'Tall', path: FIGURES_PATH, route: 'figures' },
  { label: 'Aktivitet', path: ACTIVITY_PATH, route: 'activity' },
  { label: 'E-post', path: OUTBOX_PATH, route: 'outbox' },
]

/** The admin portal's top bar, with a link to each part; every screen outside the other parts counts as Partnere. */
export function AdminBar({ session }: { session: LoggedIn }) {
  const { magician } = useContent()
  const route = useStore($route)?.route
  const waiting = useWaiting()
  const badges: Partial<Record<string, Badge>> =
    (waiting && {
      enquiries: { count: waiting.enquiries, says: ['ny', 'nye'] },
      outbox: { count: waiting.mails, says: ['sitter fast', 'sitter fast'], isBad: true },
    }) ||
    {}
  const current = PARTS.find((part) => part.route === route) ?? PARTS[0]
  return (
    <PortalBar
      home={DASHBOARD_PATH}
      who={magician.brand}
      portal="Admin"
      email={session.admin.email}
      parts={PARTS.map((part) => ({
        label: part.label,
        path: part.path,
        current: part === current,
        badge: badges[part.route ?? ''],
      }))}
    >
      <LogOutButton />
    </PortalBar>
  )
}

import { AccountMenu } from '../lists/AccountMenu.tsx'
import { useExclusiveCall } from '../query/exclusive-call.ts'
import { usePortal } from '../session/portal-context.ts'
import { LogOutButton } from '../shell/LogOutButton.tsx'
import { Link } from '../shell/links.tsx'
import { useNavigate } from '../shell/navigation.tsx'
import { PortalBar } from '../shell/PortalBar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MENU_LINK } from '../ui/Menu.tsx'
import { DASHBOARD_PATH, SETTINGS_PATH } from './router.ts'
import { type LoggedIn, switchPartner } from './session.ts'

/** The partner's top bar. `canSwitch` adds another partner's select; not where input may be unsaved. */
export function PartnerBar({ session, canSwitch = false }: { session: LoggedIn; canSwitch?: boolean }) {
  return (
    <PortalBar
      home={{ path: DASHBOARD_PATH, list: usePortal().offersOf(session.partnerId).api }}
      who={session.partnerId}
      portal="Partnerportal"
      email={session.email}
      switcher={canSwitch && session.partners.length > 1 && <PartnerSwitch session={session} />}
    >
      <AccountMenu email={session.email}>
        <Link className={`${MENU_LINK} sm:hidden`} href={SETTINGS_PATH}>
          <Icon name="gear" />
          Innstillinger
        </Link>
      </AccountMenu>
      <LogOutButton />
    </PortalBar>
  )
}

/** Lets a person with access to several partners move between them. */
function PartnerSwitch({ session }: { session: LoggedIn }) {
  const navigate = useNavigate()
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke bytte partner' })

  const change = (partnerId: string) =>
    run(async () => {
      await switchPartner(partnerId)
      navigate(DASHBOARD_PATH, { force: true })
    })

  return (
    <span
      className="relative inline-flex min-w-0 items-center max-sm:order-1 max-sm:flex-[1_0_100%]"
      aria-busy={busy}
    >
      <label className="visually-hidden" htmlFor="partner-switch">
        Bytt partner
      </label>
      <select
        className="min-h-11 max-w-[clamp(6.5rem,30vw,15rem)] cursor-pointer appearance-none rounded-field border border-ivory-line bg-white pr-8 pl-3 text-[max(1rem,16px)] text-ellipsis text-ink disabled:cursor-progress max-sm:w-full max-sm:max-w-none"
        id="partner-switch"
        value={session.partnerId}
        disabled={busy}
        onChange={(event) => change(event.target.value)}
      >
        {session.partners.map(({ partnerId, name }) => (
          <option key={partnerId} value={partnerId}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-2.5 size-4" />
    </span>
  )
}

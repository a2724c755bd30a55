import { useOneCall } from '../reading/one-call.ts'
import { useNavigate } from '../shell/navigation.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DASHBOARD_PATH } from './router.ts'
import { type LoggedIn, switchPartner } from './session.ts'
import './partner-switch.css'

/** Lets a person with access to several partners go from one to another (F-1238); for all others there is nothing. */
export function PartnerSwitch({ session }: { session: LoggedIn }) {
  const navigate = useNavigate()
  const { busy, run } = useOneCall({ failed: 'Kunne ikke bytte partner' })
  if (session.partners.length < 2) return null

  const change = (partnerId: string) =>
    run(async () => {
      await switchPartner(partnerId)
      navigate(DASHBOARD_PATH, { force: true })
    })

  return (
    <span className="partner-switch" aria-busy={busy}>
      <label className="visually-hidden" htmlFor="partner-switch">
        Bytt partner
      </label>
      <select
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
      <Icon name="down" small />
    </span>
  )
}

import { Link } from '../../shell/links.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { DASHBOARD_PATH } from '../router.ts'

/** Shown instead of a partner that does not exist, with a link to the list of partners. */
export function PartnerMissing() {
  return (
    <EmptyState title="Fant ikke partneren" text="Sjekk ID-en i adressen, eller velg partneren i oversikten.">
      <Link className={buttonClass({ kind: 'gold' })} href={DASHBOARD_PATH}>
        Til partnerne
      </Link>
    </EmptyState>
  )
}

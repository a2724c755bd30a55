import type { Partner } from '../../domain/partner.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/navigation.tsx'
import { partnerPath } from './router.ts'
import './partners.css'

/** One partner: logo or placeholder on the night ground customers see it on, name, id (F-602). */
export function PartnerCard({ partner }: { partner: Partner }) {
  const { name, partnerId, logoUrl } = partner
  return (
    <li className="card partner">
      <div className="partner-logo">
        {logoUrl ? (
          <img src={logoUrl} alt="" loading="lazy" />
        ) : (
          <span className="partner-initial" aria-hidden="true">
            {[...name][0]?.toLocaleUpperCase('nb')}
          </span>
        )}
      </div>
      <div className="partner-text">
        <h2>{name}</h2>
        <p>@{partnerId}</p>
        {!logoUrl && <p className="tag partner-todo">Mangler logo</p>}
        <Link
          className={buttonClass({ kind: 'line' }, 'partner-open')}
          href={partnerPath(partnerId)}
          aria-label={`Administrer ${name}`}
        >
          Administrer
          <Icon name="right" />
        </Link>
      </div>
    </li>
  )
}

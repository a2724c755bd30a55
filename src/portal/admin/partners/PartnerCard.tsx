import type { Partner } from '#domain/partner.ts'
import { useLogoInk } from '#offer/use-logo-ink.ts'
import { Link } from '../../shell/navigation.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { partnerPath } from '../router.ts'
import './partners.css'

/** One partner: logo or placeholder on the night ground customers see it on, name, id (F-602). */
export function PartnerCard({ partner }: { partner: Partner }) {
  const { name, partnerId, logoUrl } = partner
  return (
    <li className="card partner">
      <div className="partner-logo">
        <CardLogo key={logoUrl} name={name} logoUrl={logoUrl} />
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

/** On a light plate where its ink is known to be dark (F-602); the initial where there is no logo or it does not come. */
function CardLogo({ name, logoUrl }: Pick<Partner, 'name' | 'logoUrl'>) {
  const { failed, picture } = useLogoInk()
  if (logoUrl === null || failed) {
    return (
      <span className="partner-initial" aria-hidden="true">
        {[...name][0]?.toLocaleUpperCase('nb')}
      </span>
    )
  }
  return <img src={logoUrl} alt="" loading="lazy" {...picture} />
}

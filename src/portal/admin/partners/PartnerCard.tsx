import type { ListedPartner, PartnerCounts } from '#domain/partner-list.ts'
import { useLogoInk } from '#offer/use-logo-ink.ts'
import { Link } from '../../shell/links.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { partnerOffersPath } from '../router.ts'

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/** One partner: logo or placeholder on the dark ground customers see it on, name, id, and what is not set up yet. */
export function PartnerCard({ partner }: { partner: ListedPartner }) {
  const { name, partnerId, logoUrl, hasDefaults, hasAccess } = partner
  const missing = LIST.format([
    ...(logoUrl ? [] : ['logo']),
    ...(hasDefaults ? [] : ['standardverdier']),
    ...(hasAccess ? [] : ['tilgang']),
  ])
  return (
    <Card as="li" className="grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden max-2xs:grid-cols-1">
      <div className="grid min-h-28 place-items-center bg-[#0b0c18] px-2 py-3 forced-color-adjust-none">
        <CardLogo key={logoUrl} name={name} logoUrl={logoUrl} />
      </div>
      <div className="flex min-w-0 flex-col items-start p-4">
        <Heading size="row">{name}</Heading>
        <p className={`text-14 wrap-anywhere text-ink-mute ${missing ? 'mb-2' : 'mb-3.5'}`}>@{partnerId}</p>
        {missing && (
          <p className="mb-3.5 text-14 leading-snug font-medium text-gold-700">Mangler {missing}</p>
        )}
        <Link
          className={buttonClass({ kind: 'line', wide: true }, 'mt-auto')}
          href={partnerOffersPath(partnerId)}
          aria-label={`Administrer ${name}`}
        >
          Administrer
          <Icon name="right" className="-mr-1.5 size-5 max-2xs:hidden" />
        </Link>
      </div>
    </Card>
  )
}

/** On a light plate if its ink is known to be dark; the initial if there is no logo or it fails to load. */
function CardLogo({ name, logoUrl }: Pick<ListedPartner, 'name' | 'logoUrl'>) {
  const { failed, picture } = useLogoInk()
  if (logoUrl === null || failed) {
    return (
      <span
        className="grid h-19.5 w-14 place-items-center rounded-[7px] border border-[#b98f45] bg-[#101226] font-display text-[1.875rem] leading-tight font-title-small text-gold-200 shadow-[inset_0_0_0_3px_#101226,inset_0_0_0_4px_color-mix(in_srgb,var(--color-gold-400)_45%,transparent)]"
        aria-hidden="true"
      >
        {[...name][0]?.toLocaleUpperCase('nb')}
      </span>
    )
  }
  return (
    <img
      className="max-h-18 w-full object-contain data-[ink=dark]:rounded-sm data-[ink=dark]:bg-ivory data-[ink=dark]:p-2 data-[ink=unknown]:invisible"
      src={logoUrl}
      alt=""
      loading="lazy"
      {...picture}
    />
  )
}

/** How many partners there are, how many have a logo, and how many are set up. */
export function PartnerTiles({ counts }: { counts: PartnerCounts }) {
  return (
    <dl className="mb-6 grid grid-cols-3 gap-3 max-2xs:grid-cols-1">
      <Tile label="Aktive partnere" count={counts.active} />
      <Tile label="Med logo" count={counts.withLogo} of={counts.active} />
      <Tile label="Ferdig satt opp" count={counts.configured} of={counts.active} />
    </dl>
  )
}

function Tile({ label, count, of }: { label: string; count: number; of?: number }) {
  return (
    <Card className="flex flex-col-reverse justify-end px-3.5 pt-3.5 pb-3 md:px-5 md:pt-4.5 md:pb-4">
      <dt className="mt-1.5 text-13 leading-snug text-ink-mute md:text-15">{label}</dt>
      <dd className="font-display text-[clamp(2.25rem,1.9rem_+_1.2vw,3rem)] leading-tight font-title-small lining-nums tabular-nums">
        {count}{' '}
        {of !== undefined && (
          <small className="font-sans text-15 leading-tight font-book whitespace-nowrap text-ink-mute normal-nums">
            av {of}
          </small>
        )}
      </dd>
    </Card>
  )
}

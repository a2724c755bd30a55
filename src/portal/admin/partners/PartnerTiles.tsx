import type { PartnerCounts } from '#domain/partner-list.ts'
import './partners.css'

/** How many partners there are, have a logo, and are set up (F-604). */
export function PartnerTiles({ counts }: { counts: PartnerCounts }) {
  return (
    <dl className="tiles">
      <Tile label="Aktive partnere" count={counts.active} />
      <Tile label="Med logo" count={counts.withLogo} of={counts.active} />
      <Tile label="Ferdig satt opp" count={counts.configured} of={counts.active} />
    </dl>
  )
}

function Tile({ label, count, of }: { label: string; count: number; of?: number }) {
  return (
    <div className="card tile">
      <dt>{label}</dt>
      <dd>
        {count} {of !== undefined && <small>av {of}</small>}
      </dd>
    </div>
  )
}

import type { PartnerCounts } from '#domain/partner-list.ts'
import { Card } from '../../ui/Card.tsx'

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

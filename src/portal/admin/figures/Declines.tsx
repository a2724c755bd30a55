import { DECLINE_REASONS } from '#domain/answer-kinds.ts'
import type { OfferFunnel } from '#domain/figures.ts'
import { lowerFirst } from '#domain/letters.ts'
import { TextLink } from '../../shell/links.tsx'
import { partnerOffersPath } from '../router.ts'
import { formatThousands } from './Funnel.tsx'

/** List of how many of each partner's offers were declined, with the reasons; renders nothing if none were. */
export function Declines({ partners }: { partners: readonly OfferFunnel[] }) {
  const declined = partners.filter(({ declines }) => declines.length > 0)
  if (declined.length === 0) return null
  return (
    <section aria-labelledby="takket-nei">
      <h3 className="font-sans text-17 leading-snug font-bold" id="takket-nei">
        Takket nei
      </h3>
      <ul className="mt-1.5 text-15 lining-nums tabular-nums">
        {declined.map(({ partnerId, name, declines }) => (
          <li key={partnerId} className="border-t border-ivory-line py-2.5">
            <TextLink href={partnerOffersPath(partnerId)}>{name}</TextLink>
            <p className="mt-0.5 text-ink-mute">{declinesText(declines)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function declinesText(declines: OfferFunnel['declines']): string {
  const total = declines.reduce((sum, { count }) => sum + count, 0)
  const reasons = declines.map(({ reason, count }) => `${reasonText(reason)} (${formatThousands(count)})`)
  return `${formatThousands(total)} nei: ${reasons.join(', ')}`
}

/** A newer server may know more reasons. */
function reasonText(reason: OfferFunnel['declines'][number]['reason']): string {
  return reason && reason in DECLINE_REASONS ? lowerFirst(DECLINE_REASONS[reason]) : 'uten kjent grunn'
}

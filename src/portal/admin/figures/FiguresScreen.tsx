import { useState } from 'react'
import { cacheKey } from '#browser/cache-keys.ts'
import { type EnquiryFunnel, type Figures, figuresSchema } from '#domain/figures.ts'
import { formatKroner } from '#domain/price.ts'
import { dayAfter, dayStart } from '#domain/when.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { TextLink } from '../../shell/links.tsx'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { EmptyState, LoadErrorCard, RowsLoading } from '../../ui/States.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { BACKWARDS_TEXT, type DayRange, DayRangeFields, isBackwards } from '../lists/DayRangeFields.tsx'
import { STALE_LIST } from '../lists/ListRow.tsx'
import { FIGURES_API, partnerOffersPath } from '../router.ts'
import { Declines } from './Declines.tsx'
import { ExportConversionsForm } from './ExportConversionsForm.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { Funnel } from './Funnel.tsx'

const OFFER_STEPS = ['Laget', 'Åpnet', 'Interessert', 'Booket'] as const
const ENQUIRY_STEPS = ['Henvendelser', 'Besvart', 'Booket'] as const
const VALUE = 'Verdi'

/** What becomes of offers and enquiries, for any period. */
export default function FiguresScreen() {
  const [days, setDays] = useState<DayRange>({ first: '', last: '' })
  const period = { from: dayStart(days.first), to: dayStart(dayAfter(days.last)) }
  const key = cacheKey([FIGURES_API], period)
  const { data, error, retry } = useQuery(key, responseGuard(figuresSchema), (answer) => answer)
  const shown = useLastNonNull(data ?? null)
  return (
    <Screen>
      <ScreenHead>
        <ScreenTitle title="Tall" tab="Admin" />
        <DayRangeFields range={days} onChange={setDays} />
      </ScreenHead>
      {isBackwards(days) && <EmptyState title="Ingen tall for de dagene" text={BACKWARDS_TEXT} />}
      {/* Only out of sight, since a name for the file may be typed in there. */}
      <div className={isBackwards(days) ? 'hidden' : undefined}>
        {error && !data ? (
          <LoadErrorCard text="Vi fikk ikke hentet tallene. Prøv igjen om et øyeblikk." onRetry={retry} />
        ) : shown ? (
          <div className={`grid min-w-0 gap-5 ${STALE_LIST}`} aria-busy={!data}>
            <Offers figures={shown} />
            <Enquiries figures={shown} />
            <ExportConversionsForm period={period} />
          </div>
        ) : (
          <RowsLoading />
        )}
      </div>
    </Screen>
  )
}

function Offers({ figures: { partners } }: { figures: Figures }) {
  const sum = (field: 'created' | 'opened' | 'interested' | 'booked' | 'value') =>
    partners.reduce((total, partner) => total + partner[field], 0)
  const counts = [sum('created'), sum('opened'), sum('interested'), sum('booked')]
  return (
    <Panel
      id="tilbud"
      title="Tilbud"
      lead={`Tilbud som er laget i perioden, og hva som er blitt av dem siden. Booket for ${formatKroner(sum('value'))}`}
    >
      <Funnel title="Tilbud" steps={OFFER_STEPS.map((label, at) => ({ label, count: counts[at]! }))} />
      <FiguresTable
        caption="Per partner"
        about="Partner"
        columns={[...OFFER_STEPS, VALUE]}
        empty="Ingen tilbud er laget i perioden."
        rows={partners.map(({ partnerId, name, created, opened, interested, booked, value }) => ({
          key: partnerId,
          name: <TextLink href={partnerOffersPath(partnerId)}>{name}</TextLink>,
          counts: [created, opened, interested, booked, formatKroner(value)],
        }))}
      />
      <Declines partners={partners} />
    </Panel>
  )
}

function Enquiries({ figures }: { figures: Figures }) {
  const { enquiries: all, cities, occasions, campaigns } = figures
  const counts = [all.enquiries, all.answered, all.booked]
  return (
    <Panel
      id="henvendelser"
      title="Henvendelser"
      lead={`Henvendelser som kom i perioden, og hva som er blitt av dem siden. Booket for ${formatKroner(all.value)}`}
    >
      <Funnel
        title="Henvendelser"
        steps={ENQUIRY_STEPS.map((label, at) => ({ label, count: counts[at]! }))}
      />
      <Table caption="Per by" about="By" rows={cities} empty="Ingen kom inn på en byside." />
      <Table
        caption="Per anledning"
        about="Anledning"
        rows={occasions}
        empty="Ingen kom inn på en side om en anledning."
      />
      <Table
        caption="Per annonsekampanje"
        about="Kampanje"
        rows={campaigns}
        empty="Ingen kom fra en annonsekampanje."
      />
    </Panel>
  )
}

type TableProps = { caption: string; about: string; rows: readonly EnquiryFunnel[]; empty: string }

function Table({ rows, ...table }: TableProps) {
  return (
    <FiguresTable
      {...table}
      columns={[...ENQUIRY_STEPS, VALUE]}
      rows={rows.map(({ name, enquiries, answered, booked, value }) => ({
        key: name,
        name,
        counts: [enquiries, answered, booked, formatKroner(value)],
      }))}
    />
  )
}

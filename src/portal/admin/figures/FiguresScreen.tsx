import type { ReactNode } from 'react'
import { cacheKey } from '#browser/cache-keys.ts'
import { type EnquiryFunnel, type Figures, figuresSchema, type OfferFunnel } from '#domain/figures.ts'
import { formatKroner } from '#domain/price.ts'
import { norwegianDay } from '#domain/validity.ts'
import { dayAfter, dayStart, formatDate } from '#domain/when.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { readDateParam } from '../../session/list-url.ts'
import { useListUrlState } from '../../shell/address.ts'
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
import { Funnel, type Step } from './Funnel.tsx'
import { daysOfPeriod, PERIOD_LABELS, PERIODS, type Period, periodOfDays, previousPeriod } from './periods.ts'

const OFFER_STEPS = ['Laget', 'Åpnet', 'Interessert', 'Booket'] as const
const OFFER_COUNTS = ['created', 'opened', 'interested', 'booked'] as const
const ENQUIRY_STEPS = ['Henvendelser', 'Besvart', 'Booket'] as const
const VALUE = 'Verdi'

/** What becomes of offers and enquiries, for any period. */
export default function FiguresScreen() {
  const place = useListUrlState()
  const days = { first: readDateParam(place, 'from'), last: readDateParam(place, 'to') }
  const setDays = ({ first, last }: DayRange) => place.move({ from: first, to: last })
  const period = momentsOf(days)
  const { data, error, retry } = useFigures(days)
  const shown = useLastNonNull(data ?? null)
  const previous = isBackwards(days) ? null : previousPeriod(days, norwegianDay(new Date()))
  // Beside older figures it would be compared with the wrong ones.
  const before = useFigures(previous).data
  const compared = data && previous && before ? { days: previous, figures: before } : null
  return (
    <Screen>
      <ScreenHead>
        <ScreenTitle title="Tall" tab="Admin" />
        <DayRangeFields range={days} onChange={setDays} />
      </ScreenHead>
      <PeriodChips days={days} onChange={setDays} />
      {isBackwards(days) && <EmptyState title="Ingen tall for de dagene" text={BACKWARDS_TEXT} />}
      {/* Only out of sight, since a name for the file may be typed in there. */}
      <div className={isBackwards(days) ? 'hidden' : undefined}>
        {error && !data ? (
          <LoadErrorCard text="Vi fikk ikke hentet tallene. Prøv igjen om et øyeblikk." onRetry={retry} />
        ) : shown ? (
          <div className={`grid min-w-0 gap-5 ${STALE_LIST}`} aria-busy={!data}>
            {compared && <Comparison days={compared.days} />}
            <Offers figures={shown} before={compared?.figures} />
            <Enquiries figures={shown} before={compared?.figures} />
            <ExportConversionsForm period={period} />
          </div>
        ) : (
          <RowsLoading />
        )}
      </div>
    </Screen>
  )
}

/** The figures of these days; nothing for null. */
function useFigures(days: DayRange | null) {
  const key = days && cacheKey([FIGURES_API], momentsOf(days))
  return useQuery(key, responseGuard(figuresSchema), (answer: Figures) => answer)
}

function momentsOf({ first, last }: DayRange) {
  return { from: dayStart(first), to: dayStart(dayAfter(last)) }
}

/** Says what 'før' is. */
function Comparison({ days: { first, last } }: { days: DayRange }) {
  const period = first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`
  return (
    <p className="text-15 text-ink-mute">
      <b className="font-semibold text-ink">Før</b>: {period}. Tilbud og henvendelser derfra har hatt lengre
      tid på seg.
    </p>
  )
}

type PeriodChipsProps = { days: DayRange; onChange: (days: DayRange) => void }

/** The usual periods; none is chosen while the days are any others. */
function PeriodChips({ days, onChange }: PeriodChipsProps) {
  const today = norwegianDay(new Date())
  return (
    <FilterChips<Period | ''>
      label="Periode"
      chips={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
      value={periodOfDays(days, today) ?? ''}
      onChange={(period) => period && onChange(daysOfPeriod(period, today))}
    />
  )
}

/** A funnel with what it is made of: beside it on a desk, else below it. */
function FunnelAndTables({ funnel, children }: { funnel: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-7 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {funnel}
      <div className="grid grid-cols-1 content-start gap-7">{children}</div>
    </div>
  )
}

/** The sum of bookings; undefined where none is known, since not every booking has its sum. */
function valueText(value: number): string | undefined {
  return value > 0 ? formatKroner(value) : undefined
}

/** The steps with their counts, and what the last of them came to. */
function stepsOf(
  labels: readonly string[],
  counts: readonly number[],
  { value, before }: { value: number; before: readonly number[] | undefined },
): Step[] {
  return labels.map((label, at) => ({
    label,
    count: counts[at]!,
    before: before?.[at],
    note: at === labels.length - 1 ? valueText(value) : undefined,
  }))
}

/** Stands in a table for a sum that is not known. */
const NO_VALUE = '–'

type FunnelProps = { figures: Figures; before: Figures | undefined }

const sumOf = (partners: readonly OfferFunnel[], field: (typeof OFFER_COUNTS)[number] | 'value') =>
  partners.reduce((total, partner) => total + partner[field], 0)

function Offers({ figures: { partners }, before }: FunnelProps) {
  const countsOf = (figures: Pick<Figures, 'partners'>) =>
    OFFER_COUNTS.map((field) => sumOf(figures.partners, field))
  return (
    <Panel
      id="tilbud"
      title="Tilbud"
      lead="Tilbud som er laget i perioden, og hva som er blitt av dem siden."
    >
      <FunnelAndTables
        funnel={
          <Funnel
            title="Tilbud"
            steps={stepsOf(OFFER_STEPS, countsOf({ partners }), {
              value: sumOf(partners, 'value'),
              before: before && countsOf(before),
            })}
          />
        }
      >
        <FiguresTable
          caption="Per partner"
          about="Partner"
          columns={[...OFFER_STEPS, VALUE]}
          empty="Ingen tilbud er laget i perioden."
          rows={partners.map(({ partnerId, name, created, opened, interested, booked, value }) => ({
            key: partnerId,
            name: <TextLink href={partnerOffersPath(partnerId)}>{name}</TextLink>,
            counts: [created, opened, interested, booked, valueText(value) ?? NO_VALUE],
          }))}
        />
        <Declines partners={partners} />
      </FunnelAndTables>
    </Panel>
  )
}

function Enquiries({ figures, before }: FunnelProps) {
  const { enquiries: all, cities, occasions, campaigns } = figures
  const countsOf = ({ enquiries, answered, booked }: EnquiryFunnel) => [enquiries, answered, booked]
  const compared = { value: all.value, before: before && countsOf(before.enquiries) }
  return (
    <Panel
      id="henvendelser"
      title="Henvendelser"
      lead="Henvendelser som kom i perioden, og hva som er blitt av dem siden."
    >
      <FunnelAndTables
        funnel={<Funnel title="Henvendelser" steps={stepsOf(ENQUIRY_STEPS, countsOf(all), compared)} />}
      >
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
          empty="Ingen kom fra en annonse med kampanjenavn."
        />
      </FunnelAndTables>
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
        counts: [enquiries, answered, booked, valueText(value) ?? NO_VALUE],
      }))}
    />
  )
}

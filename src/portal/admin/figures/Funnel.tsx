/** One step: how it is called, how many got there, and what that came to, if anything is known. */
export type Step = {
  label: string
  count: number
  note?: string | undefined
  /** How many got there in the period before; undefined where there is none. */
  before?: number | undefined
}

/** A funnel as a bar chart, bars relative to the first. */
export function Funnel({ title, steps }: { title: string; steps: readonly Step[] }) {
  const first = steps[0]?.count ?? 0
  const told = steps
    .map(({ label, count, note, before }) =>
      [`${label} ${count}`, note, before !== undefined && comparisonText(count, before)]
        .filter(Boolean)
        .join(', '),
    )
    .join(', ')
  return (
    <div
      className="grid max-w-160 grid-cols-1 content-start gap-3.5"
      role="img"
      aria-label={`${title}: ${told}`}
    >
      {steps.map(({ label, count, note, before }, at) => {
        const percent = first === 0 ? 0 : (count / first) * 100
        const isLast = at === steps.length - 1
        const bar = { x: 0, y: 0, height: '100%', rx: 6 }
        return (
          <div key={label}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-15 tabular-nums">
              <b className="font-semibold">{label}</b>
              <span className="text-ink-mute">
                {note && <b className="font-semibold text-ink">{note} · </b>}
                {formatThousands(count)}
                {at > 0 && first > 0 && ` (${Math.round(percent)} %)`}
              </span>
            </p>
            <svg className="mt-1 block h-5.5 w-full overflow-visible" aria-hidden="true">
              <rect
                {...bar}
                className="fill-ivory-deep stroke-ivory-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
                width="100%"
              />
              <rect
                {...bar}
                className={`${isLast ? 'fill-ok-paper' : 'fill-gold-600'} forced-colors:fill-[Highlight]`}
                width={`${percent}%`}
              />
            </svg>
            {before !== undefined && (
              <p className="mt-1 text-right text-14 text-ink-mute tabular-nums">
                {comparisonText(count, before)}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A count against that of the period before: '+3 mot 9 før'. */
function comparisonText(count: number, before: number): string {
  const more = count - before
  if (more === 0) return `som før (${formatThousands(before)})`
  return `${more > 0 ? '+' : '−'}${formatThousands(Math.abs(more))} mot ${formatThousands(before)} før`
}

/** A whole number with non-breaking spaces between thousands: 12500 → '12 500'. */
export function formatThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

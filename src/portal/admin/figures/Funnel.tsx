/** One step: how it is called, how many got there, and what that came to, if anything is known. */
export type Step = { label: string; count: number; note?: string | undefined }

/** A funnel as a bar chart, bars relative to the first. */
export function Funnel({ title, steps }: { title: string; steps: readonly Step[] }) {
  const first = steps[0]?.count ?? 0
  const told = steps.map(({ label, count, note }) => `${label} ${count}${note ? `, ${note}` : ''}`).join(', ')
  return (
    <div
      className="grid max-w-160 grid-cols-1 content-start gap-3.5"
      role="img"
      aria-label={`${title}: ${told}`}
    >
      {steps.map(({ label, count, note }, at) => {
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
          </div>
        )
      })}
    </div>
  )
}

/** A whole number with non-breaking spaces between thousands: 12500 → '12 500'. */
export function formatThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

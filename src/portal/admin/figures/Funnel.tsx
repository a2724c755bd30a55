/** One step: how it is called, how many got there, and what that came to, if anything is known. */
export type Step = { label: string; count: number }

const BAR_TOP = 25
const BAR_HEIGHT = 22
const ROW_HEIGHT = 58

/** A funnel as an SVG bar chart, bars relative to the first. Bars scale with the page, text does not. */
export function Funnel({ title, steps }: { title: string; steps: readonly Step[] }) {
  const first = steps[0]?.count ?? 0
  const told = steps.map(({ label, count }) => `${label} ${count}`).join(', ')
  return (
    <svg
      className="block w-full max-w-160 overflow-visible"
      height={(steps.length - 1) * ROW_HEIGHT + BAR_TOP + BAR_HEIGHT}
      role="img"
      aria-label={`${title}: ${told}`}
    >
      {steps.map(({ label, count }, at) => {
        const percent = first === 0 ? 0 : (count / first) * 100
        const bar = { x: 0, y: BAR_TOP, height: BAR_HEIGHT, rx: 6 }
        return (
          <g key={label} transform={`translate(0 ${at * ROW_HEIGHT})`}>
            <text className="fill-ink text-15 font-semibold" x="0" y="16">
              {label}
            </text>
            <text className="fill-ink-mute text-15 tabular-nums" x="100%" y="16" textAnchor="end">
              {formatThousands(count)}
              {at > 0 && first > 0 && ` (${Math.round(percent)} %)`}
            </text>
            <rect
              {...bar}
              className="fill-ivory-deep stroke-ivory-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
              width="100%"
            />
            <rect
              {...bar}
              className={`${at === steps.length - 1 ? 'fill-ok-paper' : 'fill-gold-600'} forced-colors:fill-[Highlight]`}
              width={`${percent}%`}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** A whole number with non-breaking spaces between thousands: 12500 → '12 500'. */
export function formatThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

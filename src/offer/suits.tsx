/** Icon of a card suit, by its SVG path in a 24-unit square. */
export function SuitIcon({ path, className }: { path: string; className: string }) {
  return (
    <svg className={`flex-none fill-current ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

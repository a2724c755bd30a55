/** One of the four suits, by its path in a 24-unit square. */
export function Suit({ path, className }: { path: string; className: string }) {
  return (
    <svg className={`flex-none fill-current ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

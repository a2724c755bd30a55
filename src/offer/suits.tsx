import { SUIT_PATHS, type SuitName } from '#assets/marks/shapes.ts'

/** One of the four suits. */
export function Suit({ name, className }: { name: SuitName; className: string }) {
  return (
    <svg className={`flex-none fill-current ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SUIT_PATHS[name]} />
    </svg>
  )
}

const PATHS = {
  spade:
    'M12 1.5C13 5.5 21 9.5 21 15c0 3.6-4.8 4.6-7.4 2 .3 2.3 1.6 4.2 3.4 5.5H7c1.8-1.3 3.1-3.2 3.4-5.5C7.8 19.6 3 18.6 3 15 3 9.5 11 5.5 12 1.5Z',
  heart:
    'M12 21.5C5 15.8 2 12.2 2 8.3 2 5.3 4.2 3 7 3c2 0 3.9 1.1 5 3 1.1-1.9 3-3 5-3 2.8 0 5 2.3 5 5.3 0 3.9-3 7.5-10 13.2Z',
  diamond: 'M12 1.5C14 5.5 17 9 20 12c-3 3-6 6.5-8 10.5C10 18.5 7 15 4 12c3-3 6-6.5 8-10.5Z',
  club: 'M12 1.8a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.2 7.3c.3 2.3 1.5 4.5 3.5 6H7c2-1.5 3.2-3.7 3.5-6a4.6 4.6 0 1 1-2.2-7.3A4.6 4.6 0 0 1 12 1.8Z',
} as const

export type SuitName = keyof typeof PATHS

/** One of the four suits, the only signs these pages use. */
export function Suit({ name, className }: { name: SuitName; className: string }) {
  return (
    <svg className={`flex-none fill-current ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

import type { ReactNode } from 'react'

/** A finger needs 44 px even when the text is small and inline. */
export const REACH =
  'relative after:absolute after:inset-x-[-0.5rem] after:top-1/2 after:h-11 after:transform-[translateY(-50%)]'

/** An inline link. */
export const TEXT_LINK = 'text-gold-700 underline-offset-3'

/** An inline button that looks like a link. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      className={`cursor-pointer border-0 bg-transparent p-0 font-semibold underline decoration-1 ${TEXT_LINK} ${REACH}`}
      type="button"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

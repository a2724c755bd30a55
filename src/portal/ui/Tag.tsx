import type { ReactNode } from 'react'

const TONES = {
  plain: 'border-ivory-line bg-ivory-bright text-ink-mute',
  gold: 'border-gold-wash-line bg-gold-wash text-gold-700',
  ok: 'border-[#a9c7ab] bg-ok-paper-bg text-ok-paper',
  bad: 'border-bad-line bg-bad-wash text-error-paper',
}

export type TagTone = keyof typeof TONES

/** A small pill-shaped label of a word or two; `tone` sets its colour. */
export function Tag({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: TagTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-pill border px-2.25 py-px text-13 leading-normal font-semibold 2xs:whitespace-nowrap ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  )
}

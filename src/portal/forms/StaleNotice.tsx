import { type ReactNode, useEffect, useRef } from 'react'
import { upperFirst } from '#domain/letters.ts'
import { Callout } from '../ui/Callout.tsx'
import { TextButton } from '../ui/TextButton.tsx'

export type StaleNoticeProps = {
  /** What was changed: 'tilbudet', 'partneren'. */
  what: string
  /** True if what was typed is kept as a draft, which a reload throws away. */
  isKept?: boolean
  onReload: () => void
  /** What differs, and other ways on. */
  children?: ReactNode
}

/** Notice that another tab or person saved first and own changes are not saved, with reload. Takes the focus. */
export default function StaleNotice({ what, isKept, onReload, children }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  function reload() {
    // The notice goes, and the focus with it: to the title of what is read again.
    const title = notice.current
      ?.closest('section, main')
      ?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')
    onReload()
    title?.focus()
  }
  return (
    <Callout bad className="mb-5" role="alert" ref={notice} tabIndex={-1}>
      <b>{upperFirst(what)} er endret i en annen fane eller av en annen.</b>
      <br />
      <TextButton onClick={reload}>Last inn på nytt</TextButton> for å se siste versjon. Det du har skrevet
      her, er ikke lagret{isKept && ', men ligger som utkast i denne nettleseren til du henter siste versjon'}
      .{children}
    </Callout>
  )
}

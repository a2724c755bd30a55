import { useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'

type StaleNoticeProps = {
  /** What was changed: 'tilbudet', 'partneren'. */
  what: string
  onReload: () => void
}

/**
 * Somebody else was faster; nothing is overwritten until this one has seen what they did (F-1226). Takes the focus, for
 * it may stand far above the button that was pressed.
 */
export function StaleNotice({ what, onReload }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="note note-bad stale" role="alert" ref={notice} tabIndex={-1}>
      <Icon name="warn" />
      <div>
        <b>Noen andre har endret {what}.</b>
        <br />
        <button className="text-button" type="button" onClick={onReload}>
          Last inn på nytt
        </button>{' '}
        for å se siste versjon. Det du har skrevet her, er ikke lagret.
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import './panel.css'

type PanelProps = {
  id: string
  title: string
  lead?: ReactNode
  /** Stands above the content: that others were faster. */
  notice?: ReactNode
  children: ReactNode
}

/** A card that holds one thing that is saved on its own. */
export function Panel({ id, title, lead, notice, children }: PanelProps) {
  return (
    <section className="card panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="panel-lead">{lead}</p>}
      {notice}
      {children}
    </section>
  )
}

type PanelFootProps = {
  label: string
  isDirty: boolean
  isBusy: boolean
  /** True where what stands in the panel is a proposal that was never saved. */
  isNew?: boolean
}

/** The save button of a panel: grey without changes, gold with them, and the state in words. */
export function PanelFoot({ label, isDirty, isBusy, isNew = false }: PanelFootProps) {
  const canSave = isDirty || isNew || isBusy
  return (
    <div className="panel-foot">
      <Button
        kind={canSave ? 'gold' : 'line'}
        type="submit"
        disabled={!canSave}
        busy={isBusy}
        busyText="Lagrer …"
      >
        {label}
      </Button>
      <DirtyState isDirty={isDirty} isNew={isNew} />
    </div>
  )
}

/** Whether something is unsaved, in words. */
export function DirtyState({ isDirty, isNew = false }: { isDirty: boolean; isNew?: boolean }) {
  return (
    <span className="dirty" role="status" data-dirty={isDirty || isNew || undefined}>
      {isDirty ? 'Ulagrede endringer' : isNew ? 'Forslag, ikke lagret ennå' : 'Ingen endringer'}
    </span>
  )
}

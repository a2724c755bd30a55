import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Heading } from './Heading.tsx'
import { SaveButton } from './SaveButton.tsx'

type PanelProps = {
  id: string
  title: string
  lead?: ReactNode
  /** Above the content: that somebody else saved first. */
  notice?: ReactNode
  children: ReactNode
}

/** A titled card for settings that are saved together, with lead text and `notice` above its content. */
export function Panel({ id, title, lead, notice, children }: PanelProps) {
  return (
    <Card as="section" className="scroll-mt-6 p-5 md:p-7" id={id} aria-labelledby={`${id}-title`}>
      <Heading
        size="panel"
        className={`focus:outline-none ${lead ? 'mb-1' : 'mb-3'}`}
        id={`${id}-title`}
        tabIndex={-1}
      >
        {title}
      </Heading>
      {lead && <p className="mb-5 max-w-[60ch] text-15 wrap-anywhere text-ink-mute">{lead}</p>}
      {notice}
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </Card>
  )
}

type PanelFootProps = {
  label: string
  isDirty: boolean
  isBusy: boolean
  /** True if the panel shows a proposal that has never been saved. */
  isNew?: boolean
}

/** A panel's save button, enabled with unsaved changes (or a proposal never saved), and that state in words. */
export function PanelFoot({ label, isDirty, isBusy, isNew = false }: PanelFootProps) {
  const canSave = isDirty || isNew || isBusy
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-t border-ivory-line pt-4">
      <SaveButton kind={canSave ? 'gold' : 'line'} canSave={canSave} busy={isBusy}>
        {label}
      </SaveButton>
      <DirtyState isDirty={isDirty} isNew={isNew} />
    </div>
  )
}

/** Status text: unsaved changes, a proposal not saved yet (`isNew`), or no changes. */
export function DirtyState({ isDirty, isNew = false }: { isDirty: boolean; isNew?: boolean }) {
  const isUnsaved = isDirty || isNew
  return (
    <span
      className={`inline-flex items-center gap-2 text-14 ${
        isUnsaved
          ? 'font-medium text-gold-700 before:size-2 before:rounded-full before:bg-gold-600'
          : 'text-ink-mute'
      }`}
      role="status"
    >
      {isDirty ? 'Ulagrede endringer' : isNew ? 'Forslag, ikke lagret ennå' : 'Ingen endringer'}
    </span>
  )
}

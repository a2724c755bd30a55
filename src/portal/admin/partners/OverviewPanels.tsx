import { useEffect } from 'react'
import { ComingEveningsCard, useComingEvenings } from './ComingEveningsCard.tsx'
import { SetupNotices } from './SetupNotices.tsx'
import { useWaitingTasks, WaitingTasksCard } from './WaitingTasksCard.tsx'

type OverviewPanelsProps = {
  /** Called once it is known whether anything stands here. */
  onKnown: (isKnown: true) => void
}

/** Above the partners: what the admin should know, what needs a person now, and the coming evenings. */
export default function OverviewPanels({ onKnown }: OverviewPanelsProps) {
  const tasks = useWaitingTasks()
  const evenings = useComingEvenings()
  const isKnown = tasks.isKnown && evenings.isKnown
  useEffect(() => {
    if (isKnown) onKnown(true)
  }, [isKnown, onKnown])
  const hasTasks = tasks.items.length > 0
  const hasEvenings = evenings.list.length > 0
  return (
    <>
      <SetupNotices />
      {(hasTasks || hasEvenings) && (
        <div className="mb-6 grid gap-3 xl:auto-cols-fr xl:grid-flow-col">
          {hasTasks && <WaitingTasksCard items={tasks.items} count={tasks.count} />}
          {hasEvenings && <ComingEveningsCard evenings={evenings.list} />}
        </div>
      )}
    </>
  )
}

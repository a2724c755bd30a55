import { useEffect } from 'react'
import { listUnconfirmedItems } from '#domain/what-waits.ts'
import { useComingEvenings } from '../enquiries/coming-evenings.ts'
import { ComingEveningsCard } from './ComingEveningsCard.tsx'
import { SetupNotices } from './SetupNotices.tsx'
import { useWaitingTasks, WaitingTasksCard } from './WaitingTasksCard.tsx'

/** How many yeses that are not confirmed are shown. */
const UNCONFIRMED_SHOWN_MAX = 4

type OverviewPanelsProps = {
  /** Called once it is known whether anything stands here. */
  onKnown: (isKnown: true) => void
}

/** Above the partners: what the admin should know, what needs a person now, what is not confirmed yet, and the coming evenings. */
export default function OverviewPanels({ onKnown }: OverviewPanelsProps) {
  const evenings = useComingEvenings()
  const tasks = useWaitingTasks(evenings.list)
  const isKnown = tasks.isKnown && evenings.isKnown
  useEffect(() => {
    if (isKnown) onKnown(true)
  }, [isKnown, onKnown])
  const hasTasks = tasks.items.length > 0
  const unconfirmed = listUnconfirmedItems({ ...evenings, evenings: evenings.list ?? [] }, new Date())
  const hasEvenings = Boolean(evenings.list?.length)
  return (
    <>
      <SetupNotices />
      {isKnown && tasks.isNothing && (
        <p className={`-mt-2 text-ink-mute ${hasEvenings || unconfirmed.length > 0 ? 'mb-4' : 'mb-9'}`}>
          {evenings.list?.length === 0
            ? 'Ingenting venter på deg, og ingen kvelder er bekreftet ennå.'
            : 'Ingenting venter på deg.'}
        </p>
      )}
      {(hasTasks || unconfirmed.length > 0 || hasEvenings) && (
        <div className="mb-9 grid gap-3">
          {hasTasks && <WaitingTasksCard title="Venter på deg" items={tasks.items} count={tasks.count} />}
          {unconfirmed.length > 0 && (
            <WaitingTasksCard
              isQuiet
              title="Ikke bekreftet ennå"
              items={unconfirmed.slice(0, UNCONFIRMED_SHOWN_MAX)}
              count={unconfirmed.length}
            />
          )}
          {evenings.list && hasEvenings && <ComingEveningsCard evenings={evenings.list} />}
        </div>
      )}
    </>
  )
}

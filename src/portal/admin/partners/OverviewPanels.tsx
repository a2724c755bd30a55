import { useEffect } from 'react'
import { buildUrl } from '#browser/cache-keys.ts'
import type { AnsweredEnquiry } from '#domain/coming-evening.ts'
import { listAnsweredItems } from '#domain/what-waits.ts'
import { readQuietly } from '../../query/read-quietly.ts'
import { useWhenSeenAgain } from '../../query/seen-again.ts'
import { usePortal } from '../../session/portal-context.ts'
import { EVENINGS_READ, useComingEvenings } from '../enquiries/coming-evenings.ts'
import { ENQUIRIES_PATH } from '../router.ts'
import { ComingEveningsCard } from './ComingEveningsCard.tsx'
import { SetupNotices } from './SetupNotices.tsx'
import { useWaitingTasks, WAITING_READ, WaitingTasksCard } from './WaitingTasksCard.tsx'

/** How many yeses that are not confirmed are shown, and how many that wait for the customer. */
const UNCONFIRMED_SHOWN_MAX = 4
const UNSETTLED_SHOWN_MAX = 5

type OverviewPanelsProps = {
  /** Called once it is known whether anything stands here. */
  onKnown: (isKnown: true) => void
}

/**
 * Above the partners: what the admin should know, what needs a person now, what is not confirmed yet or waits for its
 * customer, and the coming evenings.
 */
export default function OverviewPanels({ onKnown }: OverviewPanelsProps) {
  const { endedSession } = usePortal()
  useWhenSeenAgain(
    (isBack) => void readQuietly([EVENINGS_READ, ...WAITING_READ], { isBack, onError: endedSession }),
    { whileSeen: true },
  )
  const evenings = useComingEvenings()
  const tasks = useWaitingTasks(evenings.list)
  const isKnown = tasks.isKnown && evenings.isKnown
  useEffect(() => {
    if (isKnown) onKnown(true)
  }, [isKnown, onKnown])
  const hasTasks = tasks.items.length > 0
  const itemsOf = (answered: readonly AnsweredEnquiry[]) =>
    listAnsweredItems(answered, evenings.list ?? [], new Date())
  const unconfirmed = itemsOf(evenings.unconfirmed)
  const unsettled = itemsOf(evenings.unsettled)
  const hasAnswered = unconfirmed.length + unsettled.length > 0
  const hasEvenings = Boolean(evenings.list?.length)
  return (
    <>
      <SetupNotices />
      {isKnown && tasks.isNothing && (
        <p className={`-mt-2 text-ink-mute ${hasEvenings || hasAnswered ? 'mb-4' : 'mb-9'}`}>
          {evenings.list?.length === 0
            ? 'Ingenting venter på deg, og ingen kvelder er bekreftet ennå.'
            : 'Ingenting venter på deg.'}
        </p>
      )}
      {(hasTasks || hasAnswered || hasEvenings) && (
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
          {unsettled.length > 0 && (
            <WaitingTasksCard
              isQuiet
              title="Venter på kunden"
              items={unsettled.slice(0, UNSETTLED_SHOWN_MAX)}
              count={unsettled.length}
              seeAll={buildUrl(ENQUIRIES_PATH, { status: 'besvart' })}
            />
          )}
          {evenings.list && hasEvenings && <ComingEveningsCard evenings={evenings.list} />}
        </div>
      )}
    </>
  )
}

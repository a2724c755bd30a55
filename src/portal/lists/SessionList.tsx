import { callApi } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { changeCached } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { formatCount } from '#domain/norwegian.ts'
import {
  type EndedSessions,
  type SessionEntry,
  type SessionPage,
  sessionPageSchema,
} from '#domain/session.ts'
import { formatRelativeTime } from '#domain/when.ts'
import { useExclusiveCall } from '../query/exclusive-call.ts'
import { responseGuard } from '../query/response-guard.ts'
import { usePortal } from '../session/portal-context.ts'
import { Button } from '../ui/Button.tsx'
import { DIALOG_LIST, DialogLoadError, DialogLoading } from '../ui/DialogMessage.tsx'
import { TabularFigures } from '../ui/TabularFigures.tsx'
import { Tag } from '../ui/Tag.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import { useSearchableList } from './list.ts'

/** The user's own sessions by device, each with a button to end it, and one to end all others. */
export default function SessionList() {
  const list = useSearchableList<SessionPage, SessionEntry>({
    path: usePortal().sessionsPath,
    parameters: {},
    guard: responseGuard(sessionPageSchema),
    rowsOf: ({ sessions }) => sessions,
    keyOf: ({ id }) => id,
  })
  const { rows, error, retry, total } = list
  if (error && !rows) {
    return <DialogLoadError look="box" text="Vi fikk ikke hentet innloggingene." onRetry={retry} />
  }
  if (!rows) return <DialogLoading look="box" />
  return (
    <>
      <ul className={`mt-5 max-h-[50svh] ${DIALOG_LIST}`}>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <LoadMoreButton list={list} />
      {total > 1 && <EndOthersButton />}
    </>
  )
}

function EndOthersButton() {
  const { sessionsPath: path } = usePortal()
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke avslutte innloggingene' })

  const end = () =>
    run(async () => {
      const { ended } = await callApi<EndedSessions>('DELETE', path)
      changeCached<SessionPage>(listsAtPath(path), ({ sessions }) => {
        const own = sessions.filter(({ current }) => current)
        return { sessions: own, nextCursor: null, total: 1 }
      })
      showToast({
        title: 'Alle andre er logget ut',
        description: formatCount(ended, 'innlogging', 'innlogginger'),
      })
    })

  return (
    <Button className="mt-5" kind="line" wide icon="exit" busy={busy} busyText="Logger ut …" onClick={end}>
      Avslutt alle andre
    </Button>
  )
}

function SessionRow({ session }: { session: SessionEntry }) {
  const { sessionsPath: path } = usePortal()
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke avslutte innloggingen' })
  const { id, device, partner, createdAt, current } = session
  const name = device ?? 'Ukjent nettleser'

  const end = () =>
    run(async () => {
      await callApi('DELETE', `${path}/${encodeURIComponent(id)}`)
      changeCached<SessionPage>(listsAtPath(path), ({ sessions, total, ...page }) => ({
        ...page,
        sessions: sessions.filter((row) => row.id !== id),
        total: total - 1,
      }))
      showToast({ title: 'Innloggingen er avsluttet', description: name })
    })

  return (
    <li className="min-h-15 justify-between gap-3 py-2">
      <span>
        <b className="block text-15 font-semibold wrap-anywhere">{name}</b>
        <small className="text-13 text-ink-mute">
          {partner && `${partner.name} · `}
          <TabularFigures>{formatRelativeTime(createdAt, new Date())}</TabularFigures>
        </small>
      </span>
      {current ? (
        <Tag>Denne</Tag>
      ) : (
        <Button kind="line" icon="exit" busy={busy} busyText="Logger ut …" onClick={end}>
          Logg ut
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  )
}

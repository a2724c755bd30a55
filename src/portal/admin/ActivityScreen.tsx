import { useState } from 'react'
import type { ActivityEntry, ActivityPage, ActivityRole } from '../../domain/activity.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListTools } from '../ui/ListTools.tsx'
import { MoreRows } from '../ui/MoreRows.tsx'
import { Link, ScreenTitle } from '../ui/navigation.tsx'
import { useSettled } from '../ui/pages.ts'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { clockText, dayText } from '../ui/when.ts'
import { activityText, isRefusal } from './activity-text.ts'
import { useList } from './list.ts'
import { ACTIVITY_PATH, partnerPath } from './router.ts'
import './lists.css'

const ACTIVITY_API = '/api/admin/activity'
const ENTRIES_PER_PAGE = '50'

const ROLES: Record<ActivityRole, string> = {
  visitor: 'Besøkende',
  partner: 'Partner',
  admin: 'Admin',
  system: 'Systemet',
}

/** Who did what and when, the newest first; of one partner where the address names one. */
export function ActivityScreen({ partnerId }: { partnerId: string | undefined }) {
  const list = useActivityList(partnerId)
  const isFiltered = list.searched !== '' || list.search !== ''
  const tools = list.rows && (list.rows.length > 0 || isFiltered || list.isOld)
  return (
    <main className="screen" id="innhold">
      {partnerId && (
        <Link className="back" href={partnerPath(partnerId)}>
          <Icon name="left" />@{partnerId}
        </Link>
      )}
      <div className="screen-head">
        <ScreenTitle title={partnerId ? `Aktivitet for ${partnerId}` : 'Aktivitet'} tab="Admin" />
        {partnerId && (
          <Link className={buttonClass({ kind: 'line' })} href={ACTIVITY_PATH}>
            Vis for alle
          </Link>
        )}
      </div>
      {tools && (
        <ListTools
          label="Søk etter person eller kunde"
          search={list.search}
          onSearch={list.setSearch}
          noun={list.total === 1 ? 'hendelse' : 'hendelser'}
          shown={list.rows?.length ?? 0}
          total={list.total}
          isSearch={list.searched !== ''}
        />
      )}
      {list.rows ? (
        list.rows.length > 0 ? (
          <Days entries={list.rows} isOld={list.isOld} showsPartner={!partnerId} />
        ) : (
          <NoEntries list={list} />
        )
      ) : list.error ? (
        <Failed text="Vi fikk ikke hentet aktiviteten. Prøv igjen om et øyeblikk." onRetry={list.retry} />
      ) : (
        <RowsLoading />
      )}
      {list.rows && <MoreRows list={list} onRetry={list.retry} />}
    </main>
  )
}

function useActivityList(partnerId: string | undefined) {
  const [search, setSearch] = useState('')
  const searched = useSettled(search).trim()
  const list = useList<ActivityPage, ActivityEntry>({
    path: ACTIVITY_API,
    parameters: { q: searched, partnerId, limit: ENTRIES_PER_PAGE },
    rowsOf: ({ activity }) => activity,
    keyOf: ({ id }) => id,
  })
  return { ...list, search, setSearch, searched }
}

function NoEntries({ list }: { list: ReturnType<typeof useActivityList> }) {
  if (list.isOld) return <RowsLoading />
  if (list.searched === '') {
    return <Empty drawing title="Ingenting har skjedd ennå" text="Innlogginger og endringer kommer hit." />
  }
  return (
    <Empty title={`Ingen treff på «${list.searched}»`} text="Sjekk skrivemåten, eller se alt som har skjedd.">
      <Button kind="line" onClick={() => list.setSearch('')}>
        Vis alt
      </Button>
    </Empty>
  )
}

type DaysProps = { entries: ActivityEntry[]; isOld: boolean; showsPartner: boolean }

function Days({ entries, isOld, showsPartner }: DaysProps) {
  const now = new Date()
  const days = new Map<string, ActivityEntry[]>()
  for (const entry of entries) {
    const day = dayText(entry.at, now)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <div className="days" aria-busy={isOld}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="day">
          <h2>{day}</h2>
          <ol className="card entries">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} showsPartner={showsPartner} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, showsPartner }: { entry: ActivityEntry; showsPartner: boolean }) {
  const { at, actor, role, partnerId } = entry
  return (
    <li className="entry" data-refused={isRefusal(entry) || undefined}>
      <time className="number" dateTime={at}>
        {clockText(at)}
      </time>
      <div>
        <p className="entry-what">{activityText(entry)}</p>
        <p className="row-facts">
          {actor ?? ROLES[role]}
          {showsPartner && partnerId && (
            <>
              {' · '}
              <Link href={partnerPath(partnerId)}>@{partnerId}</Link>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

import { useState } from 'react'
import type { ActivityEntry, ActivityPage, ActivityRole } from '#domain/activity.ts'
import { clockText, dayAfter, dayStart, dayText } from '#domain/when.ts'
import { ListFrame } from '../../lists/ListFrame.tsx'
import { ListTools } from '../../lists/ListTools.tsx'
import { useList } from '../../lists/list.ts'
import { BackLink, Link, ScreenTitle } from '../../shell/navigation.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { type DayRange, DayRangeFields } from '../DayRangeFields.tsx'
import { ACTIVITY_PATH, partnerPath } from '../router.ts'
import { activityText, isRefusal } from './activity-text.ts'
import '../lists.css'

const ACTIVITY_API = '/api/admin/activity'
const ENTRIES_PER_PAGE = '50'
const ALWAYS: DayRange = { first: '', last: '' }

const ROLES: Record<ActivityRole, string> = {
  visitor: 'Besøkende',
  partner: 'Partner',
  admin: 'Admin',
  system: 'Systemet',
}

/** Who did what and when, the newest first; of one partner where the address names one. */
export function ActivityScreen({ partnerId }: { partnerId: string | undefined }) {
  const [days, setDays] = useState(ALWAYS)
  const { first, last } = days
  const list = useList<ActivityPage, ActivityEntry>({
    path: ACTIVITY_API,
    parameters: {
      partnerId,
      from: dayStart(first),
      to: dayStart(dayAfter(last)),
      limit: ENTRIES_PER_PAGE,
    },
    rowsOf: ({ activity }) => activity,
    keyOf: ({ id }) => id,
  })
  const isFiltered = list.isSearch || first !== '' || last !== ''
  return (
    <main className="screen" id="innhold">
      {partnerId && <BackLink href={partnerPath(partnerId)}>@{partnerId}</BackLink>}
      <div className="screen-head">
        <ScreenTitle title={partnerId ? `Aktivitet for ${partnerId}` : 'Aktivitet'} tab="Admin" />
        {partnerId && (
          <Link className={buttonClass({ kind: 'line' })} href={ACTIVITY_PATH}>
            Vis for alle
          </Link>
        )}
      </div>
      <ListFrame
        list={list}
        isEmpty={list.rows?.length === 0 && !isFiltered && !list.isOld}
        empty={
          <Empty drawing title="Ingenting har skjedd ennå" text="Innlogginger og endringer kommer hit." />
        }
        failedText="Vi fikk ikke hentet aktiviteten. Prøv igjen om et øyeblikk."
        tools={
          <ListTools list={list} label="Søk etter person eller kunde" nouns={['hendelse', 'hendelser']}>
            <DayRangeFields range={days} onChange={setDays} />
          </ListTools>
        }
        noRows={{
          title: 'Ingenting skjedde de dagene',
          text: 'Sjekk søket og datoene, eller se alt som har skjedd.',
        }}
        onShowAll={() => setDays(ALWAYS)}
      >
        <Days entries={list.rows ?? []} isOld={list.isOld} showsPartner={!partnerId} />
      </ListFrame>
    </main>
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
              <Link className="reach" href={partnerPath(partnerId)}>
                @{partnerId}
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

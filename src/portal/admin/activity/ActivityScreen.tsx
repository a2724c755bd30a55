import {
  type ActivityEntry,
  type ActivityPage,
  type ActivityRole,
  activityPageSchema,
} from '#domain/activity.ts'
import { dayAfter, dayStart, formatRelativeDay, formatTimeOfDay } from '#domain/when.ts'
import { ListTools } from '../../lists/ListTools.tsx'
import { ListWithStates } from '../../lists/ListWithStates.tsx'
import { useSearchableList } from '../../lists/list.ts'
import { usePartner } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { PAGES_PARAM, readDateParam } from '../../session/list-url.ts'
import { useListUrlState } from '../../shell/address.ts'
import { BackLink, Link, TextLink } from '../../shell/links.tsx'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { enquiryPath } from '../enquiries/enquiry-paths.ts'
import { BACKWARDS_TEXT, type DayRange, DayRangeFields, isBackwards } from '../lists/DayRangeFields.tsx'
import { RowFacts, STALE_LIST } from '../lists/ListRow.tsx'
import { ACTIVITY_API, ACTIVITY_PATH, partnerOffersPath } from '../router.ts'
import { activityText, isRefusal } from './activity-text.ts'

const ENTRIES_PER_PAGE = '50'
const ALWAYS: DayRange = { first: '', last: '' }

const ROLES: Record<ActivityRole, string> = {
  visitor: 'Besøkende',
  partner: 'Partner',
  admin: 'Admin',
  system: 'Av seg selv',
}

/** Who did what and when, newest first; for a single partner if the URL names one. */
export function ActivityScreen({ partnerId }: { partnerId: string | undefined }) {
  const place = useListUrlState()
  const days = { first: readDateParam(place, 'from'), last: readDateParam(place, 'to') }
  const setDays = ({ first, last }: DayRange) => place.move({ from: first, to: last, [PAGES_PARAM]: '' })
  const { first, last } = days
  const list = useSearchableList<ActivityPage, ActivityEntry>({
    path: ACTIVITY_API,
    place,
    parameters: {
      partnerId,
      from: dayStart(first),
      to: dayStart(dayAfter(last)),
      limit: ENTRIES_PER_PAGE,
    },
    guard: responseGuard(activityPageSchema),
    rowsOf: ({ activity }) => activity,
    keyOf: ({ id }) => id,
  })
  const partnerName = usePartner(partnerId).data?.name ?? partnerId
  const isFiltered = list.isSearch || first !== '' || last !== ''
  return (
    <Screen>
      {partnerId && <BackLink href={partnerOffersPath(partnerId)}>{partnerName}</BackLink>}
      <ScreenHead>
        <ScreenTitle title={partnerId ? `Aktivitet for ${partnerName}` : 'Aktivitet'} tab="Admin" />
        {partnerId && (
          <Link className={buttonClass({ kind: 'line' })} href={ACTIVITY_PATH}>
            Vis for alle
          </Link>
        )}
      </ScreenHead>
      <ListWithStates
        list={list}
        isEmpty={list.rows?.length === 0 && !isFiltered && !list.isPreviousSearch}
        empty={
          <EmptyState
            drawing
            title="Ingenting har skjedd ennå"
            text="Innlogginger og endringer kommer hit."
          />
        }
        failedText="Vi fikk ikke hentet aktiviteten. Prøv igjen om et øyeblikk."
        tools={
          <ListTools list={list} label="Søk etter person eller kunde" nouns={['hendelse', 'hendelser']} wide>
            <DayRangeFields range={days} onChange={setDays} />
          </ListTools>
        }
        noRows={{
          title: 'Ingenting skjedde de dagene',
          text: isBackwards(days) ? BACKWARDS_TEXT : 'Sjekk søket og datoene, eller se alt som har skjedd.',
        }}
        onShowAll={() => setDays(ALWAYS)}
      >
        <Days entries={list.rows ?? []} isPreviousSearch={list.isPreviousSearch} showsPartner={!partnerId} />
      </ListWithStates>
    </Screen>
  )
}

type DaysProps = { entries: ActivityEntry[]; isPreviousSearch: boolean; showsPartner: boolean }

function Days({ entries, isPreviousSearch, showsPartner }: DaysProps) {
  const now = new Date()
  const days = new Map<string, ActivityEntry[]>()
  for (const entry of entries) {
    const day = formatRelativeDay(entry.at, now)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <div className={`grid grid-cols-1 gap-7 ${STALE_LIST}`} aria-busy={isPreviousSearch}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mb-2.5 font-sans text-15 leading-[1.25] font-semibold tracking-[-.01em]">{day}</h2>
          <Card as="ol">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} showsPartner={showsPartner} />
            ))}
          </Card>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, showsPartner }: { entry: ActivityEntry; showsPartner: boolean }) {
  const { at, action, actor, role, partnerId, partnerName, subjectId } = entry
  const isCustomer = role === 'visitor' && action.startsWith('offer.')
  return (
    <li className="grid grid-cols-1 gap-x-3 border-ivory-line px-4 py-3 not-first:border-t 2xs:grid-cols-[3.25rem_minmax(0,1fr)] md:px-5">
      <time className="text-15 whitespace-nowrap text-ink-mute lining-nums tabular-nums" dateTime={at}>
        {formatTimeOfDay(at)}
      </time>
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:items-baseline md:gap-x-5">
        <p className={`font-medium wrap-anywhere ${isRefusal(entry) ? 'text-error-paper' : ''}`}>
          {activityText(entry)}
        </p>
        <RowFacts className="md:text-right">
          {actor ?? (isCustomer ? 'Kunden' : ROLES[role])}
          {showsPartner && partnerId && (
            <>
              {' · '}
              <TextLink href={partnerOffersPath(partnerId)}>{partnerName ?? `@${partnerId}`}</TextLink>
            </>
          )}
          {action.startsWith('enquiry.') && subjectId && (
            <>
              {' · '}
              <TextLink href={enquiryPath({ id: subjectId })}>Henvendelsen</TextLink>
            </>
          )}
        </RowFacts>
      </div>
    </li>
  )
}

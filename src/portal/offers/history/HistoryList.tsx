import type { ReactNode } from 'react'
import { mailHref, mailHrefWithText } from '#domain/email-address.ts'
import {
  type OfferHistoryEntry,
  type OfferHistoryPage,
  offerHistoryPageSchema,
} from '#domain/offer-history.ts'
import { phoneHref } from '#domain/phone.ts'
import { replyDraft } from '#domain/reply-draft.ts'
import { formatRelativeTime } from '#domain/when.ts'
import { LoadMoreButton } from '../../lists/LoadMoreButton.tsx'
import { useSearchableList } from '../../lists/list.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useContent } from '../../shell/content.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SmallHeading } from '../../ui/Heading.tsx'
import { NEW_TAB } from '../../ui/new-tab.ts'
import { RowsLoading } from '../../ui/States.tsx'
import { REACH, TEXT_LINK } from '../../ui/TextButton.tsx'
import { offerConfirmationUrl, offerHistoryApi } from '../offers-api.ts'
import {
  historyActor,
  historyDetail,
  historyText,
  lastAnswer,
  lastCustomer,
  lastNote,
  standingEvening,
} from './history-text.ts'
import { PhoneAnswerForm } from './PhoneAnswerForm.tsx'

const ENTRIES_PER_PAGE = '20'

export type HistoryListProps = {
  /** The API path of the partner's offers. */
  api: string
  offerId: string
  companyName: string
  /** True while the offer holds: what was said on the phone can be noted. */
  holds: boolean
  /** True to begin with the answer that stands, the form for another folded below it. */
  answerFirst?: boolean
  /** True to begin with the history itself, the form folded below it. */
  formLast?: boolean
  /** Called once an answer is noted, in a dialog. */
  onNoted?: () => void
  /** Called with whether something is typed and not noted. */
  onDirty?: (isDirty: boolean) => void
}

/** An offer's events, newest first, with the form for an answer by phone while the offer is not withdrawn. */
export default function HistoryList(props: HistoryListProps) {
  const { api, offerId, companyName, holds, answerFirst = false, formLast = false, onNoted, onDirty } = props
  const list = useSearchableList<OfferHistoryPage, OfferHistoryEntry>({
    path: offerHistoryApi(api, offerId),
    parameters: { limit: ENTRIES_PER_PAGE },
    guard: responseGuard(offerHistoryPageSchema),
    rowsOf: ({ history }) => history,
    keyOf: ({ id }) => id,
  })
  if (!list.rows && !list.error) return <RowsLoading rows={2} />
  const rows = list.rows ?? []
  const { asked = false, undoable = false } = list.pages?.[0] ?? {}
  const evening = standingEvening(rows)
  const answer = lastAnswer(rows, asked)
  // A question that waits comes before all.
  const first = answerFirst
    ? (asked ? [answer, evening] : [evening, answer]).filter((one) => one !== undefined)
    : []
  const note = undoable ? lastNote(rows) : undefined
  const now = new Date()
  const show = (entry: OfferHistoryEntry) => (
    <Entry key={entry.id} entry={entry} companyName={companyName} now={now}>
      {asked && entry === answer && answerFirst && <ReplyLink entry={entry} companyName={companyName} />}
      {entry === evening && (
        <p className="col-span-2">
          <a
            className={`font-semibold ${TEXT_LINK} ${REACH}`}
            href={offerConfirmationUrl(api, offerId)}
            {...NEW_TAB}
          >
            Se og skriv ut bekreftelsen
            <span className="visually-hidden"> (ny fane)</span>
          </a>
        </p>
      )}
    </Entry>
  )
  const form = holds && (
    <div
      className={formLast ? 'mt-6 border-t border-ivory-line pt-5' : 'mb-6 border-b border-ivory-line pb-5'}
    >
      <PhoneAnswerForm
        api={api}
        offerId={offerId}
        companyName={companyName}
        asked={asked}
        noted={note && (note.event === 'answered' ? 'ja' : 'nei')}
        from={lastCustomer(rows)}
        isFolded={answerFirst || formLast}
        onNoted={onNoted}
        onDirty={onDirty}
      />
    </div>
  )
  return (
    <>
      {first.length > 0 && <ul className="mb-5 grid gap-4">{first.map(show)}</ul>}
      {!formLast && form}
      {onNoted && <SmallHeading>{first.length > 0 ? 'Resten av historikken' : 'Historikk'}</SmallHeading>}
      <ol className="grid gap-3">{rows.filter((entry) => !first.includes(entry)).map(show)}</ol>
      <LoadMoreButton list={list} />
      {formLast && form}
    </>
  )
}

type EntryProps = { entry: OfferHistoryEntry; companyName: string; now: Date; children: ReactNode }

function Entry({ entry, companyName, now, children }: EntryProps) {
  const detail = historyDetail(entry)
  const { magician } = useContent()
  const who = historyActor(entry, magician.name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <p className="font-medium wrap-anywhere">{historyText(entry)}</p>
      <time className="text-14 text-ink-mute lining-nums tabular-nums" dateTime={entry.at}>
        {formatRelativeTime(entry.at, now)}
      </time>
      {detail && <p className="col-span-2 text-15 lining-nums">{detail}</p>}
      {entry.word && <p className="col-span-2 text-15 wrap-anywhere whitespace-pre-line">«{entry.word}»</p>}
      {entry.sender && <Sender about={{ entry, companyName }} sender={entry.sender} />}
      {who && <p className="col-span-2 text-14 wrap-anywhere text-ink-mute">{who}</p>}
      {children}
    </li>
  )
}

type AboutEntry = Pick<EntryProps, 'entry' | 'companyName'>

/** Link to a mail to who wrote an entry; one to who asked begins with the question. Null without an address. */
function mailTo({ entry: { event, word, sender }, companyName }: AboutEntry): string | null {
  if (!sender?.email) return null
  if (event !== 'asked' || !word) return mailHref(sender.email)
  const offer = { companyName, partnerName: null }
  const draft = replyDraft({ name: sender.name, message: word, offer, package: null })
  return mailHrefWithText({ to: sender.email, ...draft })
}

/** What answers a question: a mail, else the phone (F-1519). */
function ReplyLink(about: AboutEntry) {
  const mail = mailTo(about)
  const phone = about.entry.sender?.phone
  const [href, icon, text] = mail
    ? [mail, 'mail' as const, 'Svar på e-post']
    : [phone && phoneHref(phone), 'phone' as const, 'Ring']
  return (
    href && (
      <ButtonLink kind="gold" icon={icon} className="col-span-2 mt-2.5 sm:justify-self-start" href={href}>
        {text}
      </ButtonLink>
    )
  )
}

/** Who answered or asked, and how to reach them. */
function Sender({ about, sender }: { about: AboutEntry; sender: NonNullable<OfferHistoryEntry['sender']> }) {
  const { name, phone, email } = sender
  const link = 'text-gold-700'
  return (
    <p className="col-span-2 flex flex-wrap gap-x-3 text-15 wrap-anywhere">
      {name}
      {phone && (
        <a className={link} href={phoneHref(phone)}>
          {phone}
        </a>
      )}
      {email && (
        <a className={link} href={mailTo(about)!}>
          {email}
        </a>
      )}
    </p>
  )
}

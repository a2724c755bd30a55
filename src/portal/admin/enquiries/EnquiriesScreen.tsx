import { useEffect, useState } from 'react'
import { type Enquiry, type EnquiryPage, type EnquiryStatus, enquiryPageSchema } from '#domain/enquiry.ts'
import { isDayTaken } from '#domain/taken-day.ts'
import { ListTools } from '../../lists/ListTools.tsx'
import { responseGuard } from '../../query/response-guard.ts'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { StatusFilteredList } from '../lists/StatusFilteredList.tsx'
import { useStatusFilteredList } from '../lists/status-list.ts'
import { ENQUIRIES_API } from '../router.ts'
import { setCachedWaitingCounts } from '../waiting-counts.ts'
import { useComingEvenings } from './coming-evenings.ts'
import { DeletePersonDialog, type PersonToDelete } from './DeletePersonDialog.tsx'
import { EnquiryDialog } from './EnquiryDialog.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { ExportEnquiriesButton } from './ExportEnquiriesButton.tsx'
import { STATUS_LABELS } from './enquiry-status.ts'
import { useOpenedEnquiry } from './opened-enquiry.ts'

const ENQUIRIES_PER_PAGE = '30'

/** Visitors' enquiries, the status of each, and their export to a spreadsheet. */
export function EnquiriesScreen() {
  const list = useStatusFilteredList<EnquiryStatus, EnquiryPage, Enquiry>({
    path: ENQUIRIES_API,
    limit: ENQUIRIES_PER_PAGE,
    labels: STATUS_LABELS,
    guard: responseGuard(enquiryPageSchema),
    rereads: 'while-seen',
    rowsOf: ({ enquiries }) => enquiries,
  })
  const unanswered = list.pages?.at(-1)?.counts.ny
  useEffect(() => {
    if (unanswered !== undefined) setCachedWaitingCounts({ enquiries: unanswered })
  }, [unanswered])
  const [deleting, setDeleting] = useState<PersonToDelete | null>(null)
  const { opened, open, isToConfirm, forgetConfirm } = useOpenedEnquiry(list.rows)
  const { list: evenings = [] } = useComingEvenings()
  return (
    <Screen>
      <ScreenHead>
        <ScreenTitle title="Henvendelser" tab="Admin" />
        <div className="flex flex-wrap gap-2 md:flex-row-reverse">
          {!list.isEmpty && <ExportEnquiriesButton search={list.searched} status={list.status} />}
          <Button kind="risk" icon="trash" onClick={() => setDeleting('typed')}>
            Slett en person
          </Button>
        </div>
      </ScreenHead>
      <StatusFilteredList
        list={list}
        empty={
          <EmptyState
            drawing
            title="Ingen henvendelser ennå"
            text="Det folk skriver i kontaktskjemaet, kommer hit og på e-post."
          />
        }
        failedText="Vi fikk ikke hentet henvendelsene. De er trygge. Prøv igjen om et øyeblikk."
        tools={<ListTools list={list} label="Søk i henvendelser" nouns={['henvendelse', 'henvendelser']} />}
        noRowsText={
          list.status && !list.searched
            ? `Ingen henvendelser har status «${STATUS_LABELS[list.status].toLowerCase()}».`
            : 'Sjekk skrivemåten, eller se alle henvendelsene.'
        }
      >
        {(enquiry) => (
          <EnquiryRow
            key={enquiry.id}
            enquiry={enquiry}
            isDayTaken={isDayTaken(enquiry, evenings)}
            list={list.key}
            onOpen={open}
          />
        )}
      </StatusFilteredList>
      <EnquiryDialog
        opened={opened}
        isToConfirm={isToConfirm}
        onConfirming={forgetConfirm}
        list={list.key}
        onOpen={open}
        onClose={() => open(null)}
        onDelete={(enquiry) => {
          open(null)
          setDeleting(enquiry)
        }}
      />
      <DeletePersonDialog person={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}

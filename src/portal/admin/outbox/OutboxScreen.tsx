import { useState } from 'react'
import { type OutboxMail, type OutboxPage, type OutboxStatus, outboxPageSchema } from '#domain/outbox.ts'
import { ListTools } from '../../lists/ListTools.tsx'
import { responseGuard } from '../../query/response-guard.ts'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { StatusFilteredList } from '../lists/StatusFilteredList.tsx'
import { useStatusFilteredList } from '../lists/status-list.ts'
import { OUTBOX_API } from '../router.ts'
import { MailDialog } from './MailDialog.tsx'
import { OutboxRow } from './OutboxRow.tsx'
import { MAIL_STATUS_LABELS } from './outbox-status.ts'

const MAILS_PER_PAGE = '50'

/** Every mail the site has to send, what it says, how it went, and a way to send one again. */
export function OutboxScreen() {
  const list = useStatusFilteredList<OutboxStatus, OutboxPage, OutboxMail>({
    path: OUTBOX_API,
    limit: MAILS_PER_PAGE,
    labels: MAIL_STATUS_LABELS,
    guard: responseGuard(outboxPageSchema),
    rowsOf: ({ mails }) => mails,
  })
  const [opened, setOpened] = useState<OutboxMail | null>(null)
  return (
    <Screen>
      <ScreenHead>
        <ScreenTitle title="E-post" tab="Admin" />
      </ScreenHead>
      <StatusFilteredList
        list={list}
        empty={
          <EmptyState
            drawing
            title="Ingen e-post ennå"
            text="Det nettstedet sender, står her: svar til kunder og beskjeder til deg."
          />
        }
        failedText="Vi fikk ikke hentet e-posten. Prøv igjen om et øyeblikk."
        tools={
          <ListTools list={list} label="Søk i e-post" nouns={['e-post', 'e-poster']}>
            <Button kind="line" onClick={list.refresh}>
              Oppdater
            </Button>
          </ListTools>
        }
        noRowsText={list.searched ? 'Sjekk skrivemåten, eller se alle.' : 'Ingen e-post har denne statusen.'}
      >
        {(mail) => <OutboxRow key={mail.id} mail={mail} list={list.key} onOpen={() => setOpened(mail)} />}
      </StatusFilteredList>
      <MailDialog mail={opened} onClose={() => setOpened(null)} />
    </Screen>
  )
}

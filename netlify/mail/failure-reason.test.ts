import { expect, test } from 'vitest'
import { LATE_ERROR, LOST_WORKER_ERROR } from '../data/queries/outbox.ts'
import { mailFailureReason } from './failure-reason.ts'
import { PREVIEW_SENDS_NONE } from './transport.ts'

const RECIPIENTS = "Can't send mail - all recipients were rejected: "

test.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'E-postserveren svarte ikke.'],
  ['getaddrinfo ENOTFOUND smtp.leverandor.example', 'E-postserveren svarte ikke.'],
  ['Connection timeout', 'E-postserveren svarte ikke.'],
  ['Greeting never received', 'E-postserveren svarte ikke.'],
  ['Server closed the connection', 'E-postserveren svarte ikke.'],
  [`${RECIPIENTS}550 5.1.1 <x@y.example>: Recipient address rejected`, 'Adressen finnes ikke.'],
  [`${RECIPIENTS}550 <x@y.example>: no mailbox here by that name`, 'Adressen finnes ikke.'],
  [`${RECIPIENTS}452 4.2.2 Over quota`, 'Postkassen er full.'],
  [`${RECIPIENTS}552 Requested mail action aborted: exceeded storage allocation`, 'Postkassen er full.'],
  ['Message failed: 552 5.3.4 Message size exceeds fixed limit', 'Meldingen er for stor for mottakeren.'],
  [`${RECIPIENTS}450 4.2.0 Greylisted, try again later`, 'E-postserveren ber oss vente.'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'E-postserveren godtar ikke innloggingen vår.'],
  ['Missing credentials for "PLAIN"', 'E-postserveren godtar ikke innloggingen vår.'],
  [
    'Mail command failed: 550 5.7.1 Sender not owned by user',
    'E-postserveren godtar ikke avsenderadressen vår.',
  ],
  ['certificate has expired', 'Forbindelsen til e-postserveren er ikke sikker nok.'],
  ['Message failed: 554 5.7.1 Rejected as spam', 'E-postserveren avviste meldingen.'],
  [
    'Message failed: 550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
    'E-postserveren avviste meldingen.',
  ],
  [`${RECIPIENTS}550 5.7.1 <x@y.example>: blocked by policy`, 'E-postserveren avviste meldingen.'],
  ['Invalid login: 530 5.7.0 Authentication required', 'E-postserveren godtar ikke innloggingen vår.'],
  [LOST_WORKER_ERROR, 'Sendingen ble avbrutt.'],
  [LATE_ERROR, 'Den gjaldt ikke lenger da den kunne sendes.'],
  ['Recipient command failed: 553 Sorry', 'Adressen finnes ikke.'],
  ['Recipient was rejected: 551 Not here', 'Adressen finnes ikke.'],
  ['Message failed: 550 5.1.2 Bad destination', 'Adressen finnes ikke.'],
  ["The account doesn't exist", 'Adressen finnes ikke.'],
  ["The account does n't exist", 'Adressen finnes ikke.'],
  ['Message failed: 452 4.2.2 Come back later', 'Postkassen er full.'],
  ['Message failed: 550 5.2.2 No more room', 'Postkassen er full.'],
  ['Mailbox full', 'Postkassen er full.'],
  ['Mailbox is full', 'Postkassen er full.'],
  ['User overquota', 'Postkassen er full.'],
  ['Sender rejected', 'E-postserveren godtar ikke avsenderadressen vår.'],
  ['Sender address rejected', 'E-postserveren godtar ikke avsenderadressen vår.'],
  ['421 Busy', 'E-postserveren ber oss vente.'],
  ['450-Busy', 'E-postserveren ber oss vente.'],
  ['Busy (4.3.28)', 'E-postserveren ber oss vente.'],
  ['554 No', 'E-postserveren avviste meldingen.'],
  ['550-No', 'E-postserveren avviste meldingen.'],
  ['No (5.6.10)', 'E-postserveren avviste meldingen.'],
  [PREVIEW_SENDS_NONE, 'Dette er en forhåndsvisning, og den sender ingen e-post.'],
  ['ENOSPC: no space left on device', 'E-posten kunne ikke sendes.'],
  ['', 'E-posten kunne ikke sendes.'],
])('«%s» is told as «%s»', (noted, reason) => {
  expect(mailFailureReason(noted)).toBe(reason)
})

test('nothing noted is no reason', () => {
  expect(mailFailureReason(null)).toBeNull()
})

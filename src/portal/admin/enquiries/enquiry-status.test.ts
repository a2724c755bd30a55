import { expect, test } from 'vitest'
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryPage } from '#domain/enquiry.ts'
import { OUTBOX_STATUSES } from '#domain/outbox.ts'
import { applyStatusChange } from '../lists/status-list.ts'
import { MAIL_STATUS_LABELS } from '../outbox/outbox-status.ts'
import { STATUSES } from './enquiry-status.ts'

test('the filters offer every status of the contracts, in their order', () => {
  expect(STATUSES).toEqual([...ENQUIRY_STATUSES])
  expect(Object.keys(MAIL_STATUS_LABELS)).toEqual([...OUTBOX_STATUSES])
})

test('an enquiry with another status keeps its place, and the counts follow', () => {
  const enquiry = { id: 'a', status: 'ny' } as Enquiry
  const other = { id: 'b', status: 'ny' } as Enquiry
  const page: EnquiryPage = {
    enquiries: [enquiry, other],
    counts: { ny: 2, besvart: 0, booket: 0, tapt: 0 },
    nextCursor: null,
    total: 2,
  }
  const changed = applyStatusChange(page, 'enquiries', enquiry, { ...enquiry, status: 'booket' })
  expect(changed.enquiries.map(({ status }) => status)).toEqual(['booket', 'ny'])
  expect(changed.counts).toEqual({ ny: 1, besvart: 0, booket: 1, tapt: 0 })
})

import { expect, test } from 'vitest'
import { MADE, NEXT_STEP_CASES, NOW } from '#tests/support/next-step-cases.ts'
import {
  firstOpenedTextIfReopened,
  nextStep,
  openedText,
  type SteppedOffer,
  spokenText,
} from './openings-text.ts'

test.each([
  [null, null, 0, null, null],
  ['2026-11-24T13:05:00Z', '2026-11-24T13:05:00Z', 1, 'Åpnet i dag 14.05', null],
  [
    '2026-11-23T07:15:00Z',
    '2026-11-24T13:05:00Z',
    3,
    'Åpnet 3 ganger, sist i dag 14.05',
    'Første gang i går 08.15',
  ],
  [
    '2025-12-31T10:00:00Z',
    '2026-11-03T10:00:00Z',
    12,
    'Åpnet 12 ganger, sist 3. nov.',
    'Første gang 31. des. 2025',
  ],
])(
  'first %s, last %s, %i times: %j, %j (F-1334)',
  (firstOpenedAt, lastOpenedAt, openCount, opened, first) => {
    const openings = { firstOpenedAt, lastOpenedAt, openCount }
    expect(openedText(openings, NOW)).toBe(opened)
    expect(firstOpenedTextIfReopened(openings, NOW)).toBe(first)
  },
)

test.each(NEXT_STEP_CASES)(
  'an offer %s: what comes next (F-1464, F-1492, F-1534, F-1561)',
  (_, stepped, step) => {
    const { repliedAt, calledAt, ringOn = null, ...offer } = stepped
    const at = calledAt ?? repliedAt
    const spoken = at ? ({ at, how: calledAt ? 'called' : 'replied', ringOn, word: null } as const) : null
    const next = nextStep(
      { createdAt: MADE, lastOpenedAt: null, openCount: 0, spoken, ...offer },
      NOW,
      'Falk',
    )
    expect(next && [next.why, next.todo].filter(Boolean).join(': ')).toBe(step)
  },
)

test.each([
  ['an open day', null, true],
  ['a day to come', '2026-11-24', true],
  ['a day that is over', '2026-11-23', false],
])('a yes to %s waits for the evening to be confirmed: %s %s (F-1492)', (_, day, waits) => {
  const offer = {
    createdAt: MADE,
    lastOpenedAt: null,
    openCount: 0,
    answeredAt: NOW.toISOString(),
    wished: { day },
  }
  expect(nextStep(offer, NOW, 'Falk')?.act).toBe(waits ? 'confirm' : undefined)
})

const CALL = { at: '2026-11-24T08:00:00Z', how: 'called', ringOn: null, word: null } as const
const LONG_AGO = '2026-11-02T08:00:00Z'

test.each<[SteppedOffer['spoken'], string | null]>([
  [{ ...CALL, how: 'replied' }, 'Spørsmål besvart i dag 09.00'],
  [{ ...CALL, at: '2026-11-22T08:00:00Z' }, 'Snakket med kunden 22. nov.'],
  [{ ...CALL, ringOn: '2026-12-03' }, 'Snakket med kunden i dag 09.00 · ring igjen 3. desember'],
  [
    { ...CALL, how: 'replied', ringOn: '2026-12-03' },
    'Spørsmål besvart i dag 09.00 · ring igjen 3. desember',
  ],
  [{ ...CALL, at: LONG_AGO, ringOn: '2026-11-24' }, 'Snakket med kunden 2. nov.'],
  [{ ...CALL, at: LONG_AGO, word: 'Spør sjefen' }, 'Snakket med kunden 2. nov.'],
  [{ ...CALL, at: '2026-11-21T08:00:00Z' }, null],
  [null, null],
])('%j says who was spoken with: %s (F-1527, F-1528, F-1534)', (spoken, text) => {
  expect(spokenText({ createdAt: MADE, lastOpenedAt: null, openCount: 0, spoken }, NOW)).toBe(text)
})

import { expect, test } from 'vitest'
import { thanksText } from './thanks-text.ts'

const YES = { kind: 'yes', eventDate: '2027-02-06', guests: '80–100', email: 'kari@nordlys.example' } as const
const RECEIPT = 'Kvitteringen er på vei til kari@nordlys.example.'

test.each<[string, Parameters<typeof thanksText>[0], sendsReceipt: boolean, told: string]>([
  ['a yes', YES, true, `Dere ønsker lørdag 6. februar 2027, 80–100 gjester. ${RECEIPT}`],
  ['no guests', { ...YES, guests: '' }, true, `Dere ønsker lørdag 6. februar 2027. ${RECEIPT}`],
  [
    'no day',
    { ...YES, eventDate: '' },
    true,
    `Dere blir 80–100 gjester. Datoen er ikke bestemt ennå. ${RECEIPT}`,
  ],
  ['neither', { ...YES, eventDate: '', guests: '' }, true, `Datoen er ikke bestemt ennå. ${RECEIPT}`],
  [
    'a number alone',
    { ...YES, guests: '', email: '' },
    true,
    'Dere ønsker lørdag 6. februar 2027. Uten e-postadresse får dere ingen kvittering.',
  ],
  ['an address with too many receipts', { ...YES, guests: '' }, false, 'Dere ønsker lørdag 6. februar 2027.'],
  ['a question', { ...YES, kind: 'question' }, true, RECEIPT],
  ['a no', { ...YES, kind: 'no' }, true, ''],
])(
  'the thanks for %s repeat what was typed, and say where the receipt goes (F-1478)',
  (_, typed, sends, told) => {
    expect(thanksText(typed, sends)).toBe(told)
  },
)

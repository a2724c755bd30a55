import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const words = { name: 'Jonas', names: 'Jonas’' }

test('a word in braces is replaced wherever it stands (F-1201)', () => {
  const entry = {
    title: 'Spør {name}',
    list: [{ text: '{names} kveld med {name}' }],
    order: 2,
    photo: undefined,
  }
  expect(fillPlaceholders(entry, words)).toEqual({
    title: 'Spør Jonas',
    list: [{ text: 'Jonas’ kveld med Jonas' }],
    order: 2,
    photo: undefined,
  })
})

test('no line ends between a number and its unit', () => {
  const facts = { phone: '+47 000 00 000', followers: '42 000', replyHours: '12' }
  const given = [
    'Da er det 100 %, med mva., og {followers} følger ham.',
    'Ring {phone} kl. 09.00, svar innen {replyHours} timer.',
    '3 × 4 meter i 25–45 minutter for 10–15 personer etter 16+ år',
    'Den 13. september, org.nr. 123 456 789, sett 10 mill. ganger',
  ]
  expect(fillPlaceholders(given, facts).map((text) => text.replaceAll('\u00a0', '_'))).toEqual([
    'Da er det 100_%, med_mva., og 42_000 følger ham.',
    'Ring +47_000_00_000 kl._09.00, svar innen 12_timer.',
    '3_×_4_meter i 25–45_minutter for 10–15_personer etter 16+_år',
    'Den 13._september, org.nr._123_456_789, sett 10_mill. ganger',
  ])
})

test.each([
  'Kl er ikke klokken, og 20 timeplaner er ikke timer.',
  'I 2025 kom 300 gjester.',
  'Bord 14, rad 3',
])('%s keeps its plain spaces', (text) => {
  expect(fillPlaceholders(text, {})).toBe(text)
})

test('a picture is handed on as it is', () => {
  const picture = { src: '/a.png', format: 'png', width: 1, height: 1 }
  expect(fillPlaceholders({ picture }, words).picture).toBe(picture)
})

test('an unknown word stops the build with a sentence that names it', () => {
  expect(() => fillPlaceholders('Hei, {nvan}', words)).toThrow(/{nvan} er ikke et ord .* Mente du {name}\?$/)
})

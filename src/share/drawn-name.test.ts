import { expect, test } from 'vitest'
import { drawableName } from './drawn-name.ts'

test.each([
  ['Ærlig & Ålesund <AS>', 'Ærlig & Ålesund <AS>'],
  ['Acme 🎩👨‍👩‍👧 AS 🇳🇴', 'Acme AS'],
  ['Łódź Ștefan', 'Lódz Stefan'],
  ['A\u030Ase', 'Åse'],
  ['Sør\u00ADlandet', 'Sørlandet'],
  ['\u202eNordlys\u202c', 'Nordlys'],
  ['Nord\u0000lys\u2028AS', 'Nord lys AS'],
  ['Ⅷ ﬁrma', 'VIII firma'],
])('«%s» is drawn as «%s» (F-1309)', (name, drawn) => {
  expect(drawableName(name)).toBe(drawn)
})

test.each(['مرحبا', 'Яндекс AS', '株式会社', '🎩🎩', '!?', '', ' '])(
  '«%s» is not drawn at all, rather than by half (F-1309)',
  (name) => {
    expect(drawableName(name)).toBeNull()
  },
)

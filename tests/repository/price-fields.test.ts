import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { KronerField, PriceField } from '#portal/ui/Field.tsx'

const PORTALS = join(PROJECT, 'src/portal')
const sources = globSync('**/*.tsx', { cwd: PORTALS }).map((file) =>
  readFileSync(join(PORTALS, file), 'utf8'),
)

/** The fields of the portals whose label speaks of money, as 'PriceField Pris gjennom'. */
const MONEY =
  /<(\w*Field)\s+(?:(?!label=)\w+=(?:"[^"]*"|\{[^}]*\})\s+)*label=["{`]+([^"$`]*(?:pris|kroner)[^"$`]*)/gi

test('every field for a price says which keyboard it wants, and none has arrows', () => {
  const found = sources.flatMap((source) =>
    [...source.matchAll(MONEY)].map(([, field, label]) => `${field} ${label!.trim()}`),
  )
  expect(found.sort()).toEqual([
    'KronerField Verdi i kroner',
    'PriceField Førpris',
    'PriceField Førpris',
    'PriceField Pris',
    'PriceField Pris gjennom',
  ])
  expect(sources.filter((source) => /type="number"/.test(source))).toEqual([])
  const drawn = (field: typeof PriceField) => renderToStaticMarkup(createElement(field, { label: 'Pris' }))
  expect(drawn(PriceField), 'words such as «Etter avtale» need letters').toMatch(
    /<input(?!.* type=)[^>]* inputMode="text"/i,
  )
  expect(drawn(KronerField)).toMatch(/<input(?!.* type=)[^>]* inputMode="numeric"/i)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SIZES_USED } from '#integrations/pictures/pictures.ts'
import type { Size } from '#integrations/pictures/sizes.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { CARD_BACKS, FILMS, STILLS } from '../../art/pictures.mjs'
import { expect, test } from '../support/browser.ts'

/** Our own pictures; an editor may add others, which the build scales. */
const OURS: string[] = [...Object.keys(STILLS), ...Object.keys(FILMS), ...CARD_BACKS]

test('every size of our own pictures lies ready, made of the master as it is now', {
  tag: '@desktop',
}, async () => {
  const used = JSON.parse(await readFile(join(PROJECT, SIZES_USED), 'utf8')) as Size[]
  const ours = used.filter(({ master }) => OURS.includes(master))
  expect(ours.length).toBeGreaterThan(100)
  const missing = ours.filter(({ ready }) => !ready).map(({ master }) => master)
  expect(
    [...new Set(missing)],
    'These pictures, their sizes or the encoder have changed: run "npm run art -- sizes" and commit src/assets/sizes.',
  ).toEqual([])
})

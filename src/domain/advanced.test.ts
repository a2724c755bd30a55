import { expect, test } from 'vitest'
import { canUseAdvanced } from './advanced.ts'

test.each([
  ['true', 'false', true],
  ['true', 'true', true],
  ['false', 'true', false],
  ['false', 'false', false],
  [null, 'true', true],
  [null, 'false', false],
  [undefined, 'true', true],
  ['', 'true', true],
  ['yes', 'false', false],
  [null, null, false],
])('flag %j and global default %j: advanced fields %s (F-870, F-1005)', (flag, globalDefault, allowed) => {
  expect(canUseAdvanced(flag, globalDefault)).toBe(allowed)
})

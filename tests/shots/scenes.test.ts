import { describe, expect, it } from 'vitest'
import { shotsOf } from './scene.ts'
import { SCENES } from './scenes/all.ts'

describe('the scenes', () => {
  it('each have a name of their own', () => {
    const names = shotsOf(SCENES).map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

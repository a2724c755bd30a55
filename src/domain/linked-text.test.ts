import { expect, test } from 'vitest'
import { splitAtLinks, withoutLinks } from './linked-text.ts'

test('a link in brackets becomes a link, the rest stays text', () => {
  expect(splitAtLinks('Se [vilkårene](/vilkar) først.')).toEqual([
    { text: 'Se ' },
    { text: 'vilkårene', href: '/vilkar' },
    { text: ' først.' },
  ])
  expect(splitAtLinks('Klippene ligger på [YouTube]().')).toEqual([{ text: 'Klippene ligger på YouTube.' }])
  expect(withoutLinks('Se [vilkårene](/vilkar) først, og [YouTube]().')).toBe(
    'Se vilkårene først, og YouTube.',
  )
  expect(splitAtLinks('Ingen [lenke] her (nei)')).toEqual([{ text: 'Ingen [lenke] her (nei)' }])
})

test('what is not wholly a link stays as it was written', () => {
  expect(splitAtLinks('[a](/a)[b](/b)')).toEqual([
    { text: 'a', href: '/a' },
    { text: 'b', href: '/b' },
  ])
  expect(splitAtLinks('[a](/a b)')).toEqual([{ text: '[a](/a b)' }])
  expect(splitAtLinks('[]()')).toEqual([{ text: '[]()' }])
  expect(splitAtLinks('')).toEqual([])
})

import { expect, test } from 'vitest'
import { linkedParts, withoutLinks } from './linked-text.ts'

test('a link in brackets becomes a link, the rest stays text', () => {
  expect(linkedParts('Se [vilkårene](/vilkar) først.')).toEqual([
    { text: 'Se ' },
    { text: 'vilkårene', href: '/vilkar' },
    { text: ' først.' },
  ])
  expect(linkedParts('Klippene ligger på [YouTube]().')).toEqual([{ text: 'Klippene ligger på YouTube.' }])
  expect(withoutLinks('Se [vilkårene](/vilkar) først, og [YouTube]().')).toBe(
    'Se vilkårene først, og YouTube.',
  )
  expect(linkedParts('Ingen [lenke] her (nei)')).toEqual([{ text: 'Ingen [lenke] her (nei)' }])
})

test('what is not wholly a link stays as it was written', () => {
  expect(linkedParts('[a](/a)[b](/b)')).toEqual([
    { text: 'a', href: '/a' },
    { text: 'b', href: '/b' },
  ])
  expect(linkedParts('[a](/a b)')).toEqual([{ text: '[a](/a b)' }])
  expect(linkedParts('[]()')).toEqual([{ text: '[]()' }])
  expect(linkedParts('')).toEqual([])
})

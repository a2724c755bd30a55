import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CloseupQuotes } from './CloseupQuotes.tsx'

test('without a film the quotes have no link to it (F-1212)', () => {
  const drawn = renderToStaticMarkup(
    createElement(CloseupQuotes, { heading: 'Nært', text: 'Helt nært.', quotes: [], video: null }),
  )
  expect(drawn).toContain('Helt nært.')
  expect(drawn).not.toContain('aria-haspopup')
})

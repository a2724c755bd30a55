import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartnerLogo } from './PartnerLogo.tsx'

test.each([
  ['Hotell Fjordgløtt Oslo S', true],
  ['Hotell Fjord 🎩🎩 Ålesund', false],
])('the name %s is too long for spaced capitals: %s (F-1205)', (name, isLong) => {
  const html = renderToStaticMarkup(createElement(PartnerLogo, { name, logo: null }))
  expect(html.includes('offer-wordmark-long')).toBe(isLong)
})

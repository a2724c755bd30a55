import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleView } from '#tests/support/offer-view.ts'
import { Extras } from './Extras.tsx'

const drawn = (videoTitle: string | undefined) =>
  renderToStaticMarkup(createElement(Extras, { view: exampleView, contents: [], videoTitle }))

test('F-1212 without a film a bonus has no button to press', () => {
  expect(drawn(undefined)).toContain('Utvidet nærmagi')
  expect(drawn(undefined)).not.toContain('data-video-open')
})

test('F-451 with a film the bonus has its button', () => {
  expect(drawn('Se den')).toMatch(/data-video-open[^>]*>.*Se den/)
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Film } from '#islands/VideoWindow.tsx'
import { exampleView } from '#tests/support/offer-view.ts'
import { Extras } from './Extras.tsx'

const film = { embed: 'https://film.example/1', title: 'Se den', network: { network: 'Kanal', url: '' } }
const drawn = (film: Film | null) =>
  renderToStaticMarkup(createElement(Extras, { view: exampleView, contents: [], film }))

test('without a film a bonus has no link to it (F-1212)', () => {
  expect(drawn(null)).toContain('Utvidet nærmagi')
  expect(drawn(null)).not.toContain('data-video-open')
})

test('with a film the bonus has its link (F-451)', () => {
  expect(drawn(film)).toMatch(/<a[^>]* href="https:\/\/film.example\/1"[^>]*>.*Se den/)
})

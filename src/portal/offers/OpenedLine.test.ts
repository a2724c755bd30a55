import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenedLine } from './OpenedLine.tsx'

const NEVER_COUNTED = { firstOpenedAt: null, lastOpenedAt: null, openCount: 0 }
const line = (answeredAt: string | null) =>
  renderToStaticMarkup(createElement(OpenedLine, { offer: { ...NEVER_COUNTED, answeredAt } }))

test('F-1334 an offer answered without JavaScript, whose opening nobody counted, is not called unopened', () => {
  expect(line(null)).toContain('Ikke åpnet ennå')
  expect(line('2026-11-20T12:00:00Z')).toBe('')
})

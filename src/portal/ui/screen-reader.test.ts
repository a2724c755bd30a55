import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BonusChoice } from '../offers/BonusChoice.tsx'
import { ButtonLink } from './Button.tsx'
import { DialogLoadError, DialogLoading } from './DialogMessage.tsx'
import { Field, TextArea } from './Field.tsx'
import { DirtyState } from './Panel.tsx'
import { RowsLoading } from './States.tsx'

// What only a screen reader gets: an automatic check of accessibility does not miss it when it is gone.

const drawn = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props))
const nothing = () => {}

describe.each([
  ['a field', Field, 'input'],
  ['a field with several lines', TextArea, 'textarea'],
] as const)('%s', (_what, component, tag) => {
  const field = component as typeof Field

  test('that must be filled in says so to eyes and ears', () => {
    const html = drawn(field, { label: 'Kundenavn', mustBeFilled: true, id: 'navn' })
    expect(html).toMatch(new RegExp(`<${tag}[^>]* aria-required="true"`))
    expect(html).toMatch(/<label[^>]* for="navn"[^>]*>Kundenavn<span[^>]*> \(må fylles ut\)<\/span>/)
    expect(drawn(field, { label: 'Kundenavn' })).not.toMatch(/aria-required|må fylles ut/)
  })

  test('that is wrong is invalid, and names its error before its hint', () => {
    const html = drawn(field, { label: 'Lenke', id: 'lenke', error: 'Ugyldig', hint: 'https://…' })
    expect(html).toMatch(new RegExp(`<${tag}[^>]* aria-invalid="true"`))
    expect(html).toContain('aria-describedby="lenke-error lenke-hint"')
    expect(html).toMatch(/<p[^>]* id="lenke-error">.*Ugyldig/)
    expect(html).toMatch(/<div[^>]* id="lenke-hint">https:/)
    const right = drawn(field, { label: 'Lenke', id: 'lenke', hint: 'https://…' })
    expect(right).toContain('aria-describedby="lenke-hint"')
    expect(right).not.toContain('aria-invalid=')
  })
})

test('the number of chosen bonuses is announced, and an error belongs to the group', () => {
  const html = drawn(BonusChoice, { chosen: ['em_act'], onChange: nothing, error: 'Velg minst én' })
  expect(html).toMatch(/<span[^>]* aria-live="polite">1 bonus valgt<\/span>/)
  const [, id] = /<fieldset[^>]* aria-describedby="([^"]+)"/.exec(html)!
  expect(html).toMatch(new RegExp(`<p[^>]* id="${id}">.*Velg minst én`))
})

test('a link that opens a new tab says so, and the new page cannot reach back', () => {
  const away = drawn(ButtonLink, { href: '/partner/x', newTab: true, children: 'Se tilbudssiden' })
  expect(away).toMatch(/rel="noopener"/)
  expect(away).toContain('Se tilbudssiden<span class="visually-hidden"> (ny fane)</span>')
  expect(drawn(ButtonLink, { href: '/x', children: 'Tilbake' })).not.toContain('ny fane')
})

test('what went wrong interrupts, what is on its way waits for a pause', () => {
  expect(
    drawn(DialogLoadError, { look: 'box', text: 'Vi fikk ikke hentet listen.', onRetry: nothing }),
  ).toMatch(/<p[^>]* role="alert">Vi fikk ikke hentet listen\./)
  expect(drawn(DialogLoading, { look: 'box' })).toMatch(/<p[^>]* role="status">Laster\.\.\.<\/p>/)
  expect(drawn(RowsLoading, {})).toMatch(/<p[^>]* role="status">Laster\.\.\.<\/p>/)
  expect(drawn(DirtyState, { isDirty: true })).toMatch(/role="status">Ulagrede endringer/)
})

import { expect, test } from 'vitest'
import { usedStyles, wordsOf } from './used-styles.ts'

const used = (css: string, page: string) => usedStyles(css, wordsOf(page))

test.each([
  ['.a{color:red}.b{color:#00f}', '<p class="a">', '.a{color:red}'],
  ['.a,.b{color:red}', '<p class="b">', '.b{color:red}'],
  ['.a .b{color:red}', '<p class="a">', ''],
  ['@media print{.a{color:red}}.b{color:red}', '<p class="b">', '.b{color:red}'],
  [':is(.a,.b) p{color:red}', '<p class="b">', ':is(.a,.b) p{color:red}'],
  [':is(.a,.c) p{color:red}', '<p class="b">', ''],
  ['p:not(.a){color:red}', '<p>', 'p:not(.a){color:red}'],
  ['html:has(.a){color:red}', '<html><p>', ''],
  ['.a :nth-child(2 of article){color:red}', '<p class="a">', ''],
  ['#mark{color:red}', '<p>', ''],
  ['video{color:red}', '<script>document.createElement("video")</script>', 'video{color:red}'],
  ['*,:before{color:red}', '', '*,:before{color:red}'],
])('of %s the page %s needs %s', (css, page, needed) => {
  expect(used(css, page)).toBe(needed)
})

test('a class that only a script adds keeps its rule', () => {
  expect(used('.dim{opacity:0}', '<script>el.classList.add("dim")</script>')).toBe('.dim{opacity:0}')
})

test.each([
  ['.button-gold{color:red}', `<script>'button button-' + tone</script>`, true],
  ['.button-small-gold{color:red}', `<script>'button-small-' + tone</script>`, true],
  ['.button-gold{color:red}', '<script>"button"</script>', false],
])('of %s the page %s keeps what a script completes: %s', (css, page, kept) => {
  expect(used(css, page)).toBe(kept ? css : '')
})

test('a property the parser does not know stays', () => {
  const css = 'p{isolation:isolate;-webkit-font-smoothing:antialiased;text-underline-offset:.2em}'
  expect(used(css, '<p>').split(/[{;}]/).sort()).toEqual(css.split(/[{;}]/).sort())
})

test('custom properties and animations that nothing reads go too, also those that only read each other', () => {
  const css =
    ':root{--ink:#000;--deep:var(--deeper);--deeper:red;--from-script:1px}@keyframes wink{to{rotate:1turn}}@keyframes go{to{opacity:1}}p{color:var(--ink);animation:1s go}'
  expect(used(css, '<p><script>style.setProperty("--from-script", "2px")</script>')).toBe(
    ':root{--ink:#000;--from-script:1px}@keyframes go{to{opacity:1}}p{color:var(--ink);animation:1s go}',
  )
})

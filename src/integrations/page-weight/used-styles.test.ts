import { expect, test } from 'vitest'
import { collectNames } from './page-names.ts'
import { collectReferredNames, purgeStyles } from './used-styles.ts'

const used = (css: string, page: string) => purgeStyles(css, collectNames(page))

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
  [':focus-visible{color:red}', '', ':focus-visible{color:red}'],
  ['[data-state=open] p{color:red}', '<p>', '[data-state=open] p{color:red}'],
  [
    '@font-face{font-family:Sans;src:url(sans.woff2)}p{font:1rem Sans}',
    '<p>',
    '@font-face{font-family:Sans;src:url(sans.woff2)}p{font:1rem Sans}',
  ],
])('of %s the page %s needs %s', (css, page, needed) => {
  expect(used(css, page)).toBe(needed)
})

test.each([
  ['.md\\:w-1\\/2{width:50%}', '<p class="md:w-1/2">', true],
  ['.md\\:w-1\\/2{width:50%}', '<p class="w-1/2">', false],
  ['.md\\:w-1\\/2{width:50%}', '<script>x({ className: "p-2 md:w-1/2" })</script>', true],
  ['.max-w-\\[60rem\\]{max-width:60rem}', '<p class="max-w-[60rem]">', true],
  ['.\\[\\&\\>svg\\]\\:p-1>svg{padding:1px}', '<p class="[&#38;>svg]:p-1"><svg>', true],
  [".before\\:content-\\[\\'x\\'\\]:before{content:'x'}", `<p class="before:content-['x']">`, true],
  ['.border{border-width:1px}', '<p>A border', false],
  ['.border{border-width:1px}', '<p class="hover:border">', false],
  ['.filter{filter:none}', '<script>list.filter((one) => one.filter)</script>', false],
])('Tailwind’s %s is used by %s: %s', (css, page, kept) => {
  expect(used(css, page) !== '').toBe(kept)
})

test('a class that only a script adds keeps its rule', () => {
  expect(used('.dim{opacity:0}', '<script>el.classList.add("dim")</script>')).toBe('.dim{opacity:0}')
})

test.each([
  ['.button-gold{color:red}', `<script>'button button-' + tone</script>`, true],
  ['.button-gold{color:red}', `<script>\`button button-\${tone}\`</script>`, true],
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
    '.a{--ink:#000}:root{--deep:var(--deeper);--deeper:red;--from-script:1px}@keyframes wink{to{rotate:1turn}}@keyframes go{to{opacity:1}}p{color:var(--ink);animation:1s go}'
  const page = '<p class="a"><script>style.setProperty("--from-script", "2px")</script>'
  expect(used(css, page)).toBe(
    '.a{--ink:#000}:root{--from-script:1px}@keyframes go{to{opacity:1}}p{color:var(--ink);animation:1s go}',
  )
})

const GOLD = '@layer theme{:root,:host{--gold:#e8b85c}}'

test.each([
  [
    'is written as its value, mixed where it is mixed',
    `${GOLD}p{color:color-mix(in srgb,var(--gold) 20%,transparent)}`,
    '<p>',
    '@layer theme;p{color:#e8b85c33}',
  ],
  ['may hold another', ':root{--a:1rem;--b:calc(var(--a) * 2)}p{padding:var(--b)}', '<p>', 'p{padding:2rem}'],
  [
    'is none if a rule sets it again',
    ':root{--a:1s}@media print{:root{--a:0s}}p{transition-delay:var(--a)}',
    '<p>',
    ':root{--a:1s}@media print{:root{--a:0s}}p{transition-delay:var(--a)}',
  ],
  [
    'is none if it is not on the root element',
    '.a{--a:1px}p{padding:var(--a)}',
    '<p class="a">',
    '.a{--a:1px}p{padding:var(--a)}',
  ],
  [
    'is none if it holds one that changes',
    ':root{--a:1px;--b:var(--a)}.x{--a:2px}p{padding:var(--b)}',
    '<p class="x">',
    ':root{--a:1px;--b:var(--a)}.x{--a:2px}p{padding:var(--b)}',
  ],
  [
    'is none if a script may set it',
    ':root{--a:1px}p{padding:var(--a)}',
    '<p><script>style.setProperty("--a", "2px")</script>',
    ':root{--a:1px}p{padding:var(--a)}',
  ],
  [
    'stays for a style that comes later and reads it',
    `${GOLD}p{color:var(--gold)}`,
    '<p><script>style.textContent = "b{color:var(--gold)}"</script>',
    '@layer theme{:root{--gold:#e8b85c}}p{color:#e8b85c}',
  ],
  [
    'keeps the value in its brackets and strings whole',
    ':root{--a:"};)" url(a;b)}p{--b:var(--a)}i{content:var(--b)}',
    '<p><i>',
    'p{--b:"};)" url(a;b)}i{content:var(--b)}',
  ],
])('a custom property with one value on the whole page %s', (_, css, page, lean) => {
  expect(used(css, page).replace('url("a;b")', 'url(a;b)')).toBe(lean)
})

test.each([
  [
    '.a{color:#e8b85c33}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in srgb,currentcolor 20%,transparent)}}.b{top:0}',
    '.a{color:color-mix(in srgb,currentcolor 20%,transparent)}.b{top:0}',
  ],
  [
    '.a{border-top:1px solid #e8b85c33;top:0}@supports (color:color-mix(in lab, red, red)){.a{border-top:1px solid color-mix(in srgb,var(--gold) 20%,transparent)}}',
    '.a{border-top:1px solid color-mix(in srgb,var(--gold) 20%,transparent);top:0}',
  ],
])('%s loses its fallback for browsers that cannot mix colours', (css, lean) => {
  expect(purgeStyles(css, { names: new Set(['a', 'b']), reads: new Set(['--gold']) })).toBe(lean)
})

test('the banner of a tool goes', () => {
  expect(used('/*! some tool v1 | MIT */.a{top:0}', '<p class="a">')).toBe('.a{top:0}')
})

const PROPERTIES =
  '@layer properties{@supports (x:y){*,:before{--tw-style:solid;--tw-ordinal:initial}}}@property --tw-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-ordinal{syntax:"*";inherits:false}'

test('a property of Tailwind that the page never sets becomes its initial value', () => {
  const css = `${PROPERTIES}.border{border-style:var(--tw-style);transition:var(--tw-ordinal,) opacity var(--tw-ease,1s)}`
  expect(used(css, '<p class="border">')).toBe(
    '@layer properties;.border{border-style:solid;transition:opacity 1s}',
  )
})

test('a property of Tailwind that the page sets keeps its rule and initial value', () => {
  const css = `${PROPERTIES}.border{border-style:var(--tw-style)}.dashed{--tw-style:dashed}`
  const lean = used(css, '<p class="border dashed">')
  expect(lean).toContain('*,:before{--tw-style:solid}')
  expect(lean).toContain('@property --tw-style{')
  expect(lean).toContain('border-style:var(--tw-style)')
  expect(lean).not.toContain('ordinal')
})

test('what a stylesheet asks of a page is told by its names, also those with signs', () => {
  expect(
    [...collectReferredNames('.md\\:p-1 p,:is(#a,:nth-child(2 of .b)){color:var(--c)}@keyframes d{}')].sort(),
  ).toEqual(['--c', 'a', 'b', 'd', 'md:p-1', 'p'])
})

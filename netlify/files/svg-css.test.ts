import { expect, test } from 'vitest'
import { LOGO_LINKED, LOGO_STYLES, logoContains } from '#domain/logo.ts'
import { isSafeCssValue, sanitiseDeclarations, sanitiseStyleSheet } from './svg-css.ts'

test.each([
  'red',
  'url(#ab.c:d-e)',
  "url('#ab')",
  'url( "#ab" )',
  'URL(#ab) url(#c)',
  'url(#blå:1)',
  'var(--a)',
  'var( --a, #fff ) !important',
])('%s refers to nothing outside its file (F-1263)', (value) => {
  expect(isSafeCssValue(value)).toBe(true)
})

test.each([
  'url(//evil.example)',
  'url (//evil.example)',
  'url(#a) url(//evil.example)',
  `url('#a")`,
  'url(#)',
  '\\75rl(#a)',
  'a<b',
  '@import',
  'expression(1)',
  'EXPRESSION (1)',
  'javascript:alert(1)',
  'image-set("a")',
  'image-set ("a")',
  'image("a")',
  'image ("a")',
  'src("a")',
  'src ("a")',
  '-moz-binding',
  'behavior',
  'var(--a) var(--a)',
  'var(--a, var(--b))',
  'calc(var(--a))',
])('%s could load or run something (F-1263)', (value) => {
  expect(isSafeCssValue(value)).toBe(false)
})

test.each([
  [' fill : red ;; stroke:blue; opacity: ; onload:x; fillx; :red', 'fill:red;stroke:blue'],
  ['/* a:b; */fill:red/* c\n d', 'fill:red'],
  ['fi/**/ll:red', ''],
  [`font-family:'a;b:c';FILL:red;content:"`, `font-family:'a;b:c';fill:red`],
  ['--a:red;fill:var(--a);--b c:red', '--a:red;fill:var(--a)'],
  ['filter:none;mask:;marker-end: NONE !important;fill:red', 'fill:red'],
])('of the declarations %j only those that draw stay: %j (F-1263)', (css, kept) => {
  expect(sanitiseDeclarations(css)).toBe(kept)
})

test.each([
  ['a rule with spaces around it', '\n .a , g > *\n{ fill:red }', '.a , g > *{fill:red}'],
  ['a rule that does not end', '.a{fill:red', '.a{fill:red}'],
  ['no font', '@font-face{font-family:a;src:url(//evil.example)}.a{fill:red}', '.a{fill:red}'],
  [
    'no animation and no character set',
    '@charset "x";@keyframes a{to{fill:red}}.a{fill:red}',
    '.a{fill:red}',
  ],
  [
    'a rule for some media',
    '@media print and (width > 1px){.a{fill:red}.b{}}.c{fill:red}',
    '@media print and (width > 1px){.a{fill:red}}.c{fill:red}',
  ],
  ['no media without rules', '@media print{.a{}}', ''],
  ['no rule that says nothing', '.a{behavior:x}svg|b{}', ''],
  ['nothing in a comment', '/* .b{fill:red} */.a{fill:red}/* .c{fill:red}', '.a{fill:red}'],
  ['what stands between comment marks', '<!-- .a{fill:red} -->', '.a{fill:red}'],
  ['the clip of classes', '.ab , .cd,.e{clip-path:url(#a)}', '.ab , .cd,.e{clip-path:url(#a)}'],
  ['no clip of anything that clips nothing', 'path{clip-path:none}', 'path{clip-path:none}'],
  ['a selector with braces in quotes and escapes', '.a\\{b,[x="}"]{fill:red}', '.a\\{b,[x="}"]{fill:red}'],
])('of a style sheet stays %s (F-1263)', (_what, css, kept) => {
  expect(sanitiseStyleSheet(css).css).toBe(kept)
})

const ODD_CLIPS = logoContains('klippebaner for annet enn klasser')
test.each([
  ['@import url(//evil.example);.a{fill:red}', LOGO_LINKED],
  ['@import "evil.css"', LOGO_LINKED],
  ['@media print{@import "evil.css";}', LOGO_LINKED],
  ['@layer a{.a{fill:red}}', LOGO_STYLES],
  ['@media print{@media print{.a{fill:red}}}', LOGO_STYLES],
  ['}.b{fill:red}', LOGO_STYLES],
  ['.a{fill:red;.b{stroke:red}}', LOGO_STYLES],
  ['svg|a{fill:red}', LOGO_STYLES],
  ['"x" y<b{fill:red}', LOGO_STYLES],
  ['.a{fill:\\75rl(//evil.example)}', LOGO_STYLES],
  ['.a{fill:var(--b) var(--b)}', LOGO_STYLES],
  ['.a{--a:var(--b)}', LOGO_STYLES],
  ['.a{fill:url(//evil.example)}', LOGO_LINKED],
  ['.a{--a:url(//evil.example)}', LOGO_LINKED],
  ['.a{mask:url(#a)}', logoContains('masker')],
  ['g .b{clip-path:url(#a)}', ODD_CLIPS],
  ['.b g{clip-path:url(#a)}', ODD_CLIPS],
  ['.b,g{clip-path:var(--a)}', ODD_CLIPS],
  ['.b\\,c{clip-path:url(#a)}', ODD_CLIPS],
])('the style sheet %j is refused: what it says would be missed (F-1263, SECURITY 40)', (css, sentence) => {
  expect(() => sanitiseStyleSheet(css)).toThrow(sentence)
})

test('the classes that clip are those of rules with a clip of their own file', () => {
  expect(
    sanitiseStyleSheet(
      '.ab , .\\63 d{clip-path:url(#a)}.e{fill:red}.f{clip-path:none}@media print{.\\g{clip-path:url(#a)}}',
    ),
  ).toMatchObject({ clippingClasses: ['ab', 'cd', 'g'], hasFont: false })
  expect(sanitiseStyleSheet('@FONT-FACE{font-family:a}')).toEqual({
    css: '',
    clippingClasses: [],
    hasFont: true,
  })
})

import { expect, test } from 'vitest'
import { clippingClasses, isSafeValue, safeDeclarations, safeStyleSheet } from './svg-css.ts'

test.each(['red', 'url(#ab.c:d-e)', "url('#ab')", 'url( "#ab" )', 'URL(#ab) url(#c)'])(
  'F-1263 %s refers to nothing outside its file',
  (value) => {
    expect(isSafeValue(value)).toBe(true)
  },
)

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
])('F-1263 %s could load or run something', (value) => {
  expect(isSafeValue(value)).toBe(false)
})

test.each([
  [' fill : red ;; stroke:blue; opacity: ; onload:x; fillx; :red', 'fill:red;stroke:blue'],
  ['/* a:b; */fill:red/* c\n d', 'fill:red'],
  ['fi/**/ll:red', ''],
])('F-1263 of the declarations %j only those that draw stay: %j', (css, kept) => {
  expect(safeDeclarations(css)).toBe(kept)
})

test.each([
  ['a rule with spaces around it', '\n .a , g > *\n{ fill:red }', '.a , g > *{fill:red}'],
  ['a rule that does not end', '.a{fill:red', '.a{fill:red}'],
  ['a rule behind an import', '@import url(//evil.example);.a{fill:red}', '.a{fill:red}'],
  ['a rule behind a bracket too many', '}.b{fill:red}.a{fill:red}', '.a{fill:red}'],
  ['what stands before a rule in a rule', '.a{fill:red;.b{stroke:red}}', '.a{fill:red}'],
  ['what stands behind one', '.a{.b{stroke:red};fill:red}', '.a{fill:red}'],
  ['no font', '@font-face{font-family:a}.a{fill:red}', '.a{fill:red}'],
  ['no rule for some media', '@media print{.a{fill:red}}', ''],
  ['no rule with a strange beginning or end', '"x" .a{fill:red}.a:hover{fill:red}', ''],
  ['no rule that says nothing safe', '.a{behavior:url(//evil.example)}', ''],
  ['nothing in a comment', '/* .b{fill:red} */.a{fill:red}/* .c{fill:red}', '.a{fill:red}'],
  ['the clip of classes', '.ab , .cd,.e{clip-path:url(#a)}', '.ab , .cd,.e{clip-path:url(#a)}'],
  [
    'no clip of anything else',
    'g .b{fill:red;clip-path:url(#a);stroke:red}.b g{clip-path:url(#a)}',
    'g .b{fill:red;stroke:red}',
  ],
])('F-1263 of a style sheet stays %s', (_what, css, kept) => {
  expect(safeStyleSheet(css)).toBe(kept)
})

test('the classes that clip are those of rules with a clip of their own file', () => {
  expect(clippingClasses('.ab , .cd{clip-path:url(#a)}.e{fill:red}.f{clip-path:none}')).toEqual(['ab', 'cd'])
})

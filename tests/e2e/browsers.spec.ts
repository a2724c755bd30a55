import { ALLOWED } from '../browsers/allowed.ts'
import { type BuiltCode, builtCode } from '../browsers/built-code.ts'
import { gapsIn } from '../browsers/linters.ts'
import { expect, test } from '../support/browser.ts'

const css = (text: string): BuiltCode => ({ place: 'planted.css', language: 'css', text })
const js = (text: string): BuiltCode => ({ place: 'planted.js', language: 'js', text })
const namesOf = (gaps: { feature: string }[]) => gaps.map(({ feature }) => feature)

test.describe('the browsers listed in package.json', { tag: '@desktop' }, () => {
  // In one process: the first test installs the linters.
  test.describe.configure({ mode: 'default' })

  test('can do everything the built site asks of them, but for listed enhancements', async () => {
    const code = await builtCode()
    expect(code.filter(({ language }) => language === 'css').length).toBeGreaterThan(20)
    expect(code.filter(({ language }) => language === 'js').length).toBeGreaterThan(20)
    const gaps = await gapsIn(code)
    expect(gaps.filter(({ feature }) => !(feature in ALLOWED))).toEqual([])
    expect(Object.keys(ALLOWED).filter((feature) => !namesOf(gaps).includes(feature))).toEqual([])
  })

  for (const [what, code, feature] of [
    ['a property', css('a{anchor-name:--menu}'), "Property 'anchor-name'"],
    ['an at-rule', css('@scope (.a){b{color:red}}'), "At-rule '@scope'"],
    ['a rule inside another', css('.a{color:red;& .b{color:red}}'), "Selector 'nesting'"],
    ['a colour function', css('a{color:light-dark(red,blue)}'), "Function 'light-dark'"],
    ['what a browser offers', js('scheduler.yield()'), 'scheduler'],
    ['the same behind a question', js('if(window.scheduler)scheduler.yield()'), 'scheduler'],
    ['a function of what it offers', js('URL.canParse(typed)?1:2'), 'URL.canParse'],
    ['a new function of the language', js('Promise.withResolvers()'), 'PromiseWithResolvers'],
    ['a method of its values', js('new Set([1]).union(new Set())'), 'SetUnion'],
    ['a new flag of its patterns', js('/[a--b]/v.test(name)'), 'RegExpUnicodeSetFlag'],
    ['a script that none can read', js('a b'), 'Parsing error: Unexpected token b'],
  ] as const) {
    test(`would be told of ${what} that one of them lacks`, async () => {
      expect(namesOf(await gapsIn([code]))).toContain(feature)
    })
  }
})

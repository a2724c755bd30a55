import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LogoRefused } from './logo-refused.ts'
import { sanitisedSvg } from './svg.ts'

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
/** Seven elements, each of which draws the one before six times. */
const nested = (property: string, element: string) =>
  svg(
    '<g/>' +
      Array.from(
        { length: 7 },
        (_, n) =>
          `<${element} id="a${n}">${n === 0 ? '<path/>' : `<path ${property}="url(#a${n - 1})"/>`.repeat(6)}</${element}>`,
      ).join('') +
      `<path ${property}="url(#a6)"/>`,
  )
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inner}</svg>`
function cleaned(text: string): string | null {
  const clean = sanitisedSvg(new TextEncoder().encode(text))
  return clean && new TextDecoder().decode(clean.bytes)
}

describe('F-1263 an SVG logo', () => {
  test('that only draws comes out as it went in', () => {
    const drawing = `${[
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="100">',
      '<title>Fjord &amp; &lt;Fjell&gt;</title>',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>',
      '<style>.b{fill:url(#a);stroke:red}</style>',
      '<path class="b" d="M0 0L10 10z" style="opacity:.5"></path>',
      '<use href="#a" transform="scale(2)"></use></svg>',
    ].join('')}`
    expect(cleaned(drawing)).toBe(drawing)
  })

  test('of a drawing program loses its editor data and keeps its picture', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generator --><svg xmlns="http://www.w3.org/2000/svg" ${XLINK} xmlns:i="http://ns.adobe.example/"
 i:layer="1" xml:space="preserve"><metadata><i:x>secret</i:x></metadata><i:pgf>AAAA</i:pgf>
<switch><g><use xlink:href="#p"/><path id="p" d="M0 0"/></g></switch></svg>`
    const result = cleaned(text)!
    expect(result).toContain('<use href="#p"></use><path id="p" d="M0 0"></path>')
    expect(result).toContain('xml:space="preserve"')
    expect(result).not.toMatch(/secret|AAAA|adobe|DOCTYPE|Generator|<\?xml/)
  })

  const attacks: Record<string, string> = {
    'a script': svg('<script>alert(1)</script>'),
    'a script in CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
    'a script with a prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`,
    'a script of HTML': svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
    'an event handler': svg('<g onclick="alert(1)" onLoad="alert(1)"/>', 'onload="alert(1)"'),
    'foreign content': svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ),
    'a link': svg(`<a ${XLINK} xlink:href="javascript:alert(1)"><path d="M0 0"/></a>`),
    'an animation': svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
    'a picture from elsewhere': svg('<image href="https://evil.example/alert.png"/>'),
    'a picture that is an SVG': svg('<image href="data:image/svg+xml;base64,YWxlcnQoMSk="/>'),
    'a copy from elsewhere': svg(`<use ${XLINK} xlink:href="https://evil.example/alert.svg#a"/>`),
    'a filter picture': svg('<filter><feImage href="https://evil.example/alert"/></filter>'),
    'a style import': svg('<style>@import url(https://evil.example/alert);</style>'),
    'a style import in CDATA': svg('<style><![CDATA[@import "https://evil.example/alert";]]></style>'),
    'a style escape': svg('<style>*{fill:\\75rl(https://evil.example/alert)}</style>'),
    'a style behind an element': svg('<style><g/>@import url(https://evil.example/alert);</style>'),
    'a font': svg('<style>@font-face{font-family:a;src:url(https://evil.example/alert)}</style>'),
    'a url() in a style': svg('<path style="fill:url(https://evil.example/alert)"/>'),
    'a url() in an attribute': svg('<path fill="url(https://evil.example/alert)"/>'),
    'a url() behind a good one': svg('<path mask="url(#a) url( \'//evil.example/alert\')"/>'),
    'a style sheet beside it': `<?xml-stylesheet href="https://evil.example/alert.css"?>${svg('')}`,
    'an xml:base': svg('<g xml:base="https://evil.example/alert"/>'),
    'a markup comment': svg('<!--><script>alert(1)</script>-->'),
    'text that looks like markup': svg('<text><![CDATA[<script>]]></text>'),
  }

  test.each(Object.entries(attacks))('with %s loses it', (_what, text) => {
    expect(cleaned(text)).not.toMatch(/alert|evil|<script|javascript|\son\w+=/i)
  })

  const refused: Record<string, string> = {
    'own entities': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    'an outside entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'entities of HTML': svg('<text>&nbsp;</text>'),
    'an open end': '<svg xmlns="http://www.w3.org/2000/svg"><g>',
    'crossed elements': svg('<g><path></g></path>'),
    'another root': '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    'no namespace': '<svg viewBox="0 0 1 1"></svg>',
    'an unknown prefix': svg('<x:g/>'),
    'too many elements': svg('<g/>'.repeat(20_001)),
    'too deep nesting': svg('<g>'.repeat(300) + '</g>'.repeat(300)),
    'copies of copies': svg(
      Array.from({ length: 20 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(2)}</g>`).join(
        '',
      ),
    ),
    'copies of itself': svg('<g id="a"><use href="#a"/></g>'),
    'many copies of much': svg(`<g id="a">${'<path/>'.repeat(1000)}</g>${'<use href="#a"/>'.repeat(200)}`),
    ...Object.fromEntries(
      [
        ['fill', 'pattern'],
        ['mask', 'mask'],
        ['clip-path', 'clipPath'],
        ['marker-start', 'marker'],
        ['filter', 'mask'],
      ].map(([property, element]) => [
        `a ${element} of a ${element} by ${property}`,
        nested(property!, element!),
      ]),
    ),
    'masks of masks in a style attribute': nested('mask', 'mask').replace(
      /mask="(url\(#a\d\))"/g,
      'style="opacity:1;mask:$1"',
    ),
    'masks of masks by classes': nested('mask', 'mask')
      .replace(/mask="url\(#(a\d)\)"/g, 'class="x $1"')
      .replace(
        '<g/>',
        `<style>${[0, 1, 2, 3, 4, 5].map((n) => `g .a${n}{mask:url(#a${n})}`).join('')}</style>`,
      ),
    'masks of masks by a selector nobody reads': nested('mask', 'mask')
      .replace(/mask="url\(#a\d\)"/g, '')
      .replace(
        '<g/>',
        `<style>${[0, 1, 2].map((n) => `:is(#a${n + 1} path){mask:url(#a${n})}`).join('')}</style>`,
      ),
    'patterns that all in them inherit': svg(
      `${Array.from(
        { length: 7 },
        (_, n) => `<pattern id="a${n + 1}" fill="url(#a${n})">${'<path/>'.repeat(6)}</pattern>`,
      ).join('')}<pattern id="a0"><path/></pattern><path fill="url(#a7)"/>`,
    ),
    'a marker on every corner': svg(
      `<marker id="a">${'<path/>'.repeat(100)}</marker><path marker-mid="url(#a)" d="${'M0 0'.repeat(2000)}"/>`,
    ),
  }

  test.each(Object.entries(refused))('with %s is refused', (_what, text) => {
    expect(() => cleaned(text)).toThrow(LogoRefused)
  })

  test('may use its gradients, masks and symbols often', () => {
    const often = svg(
      `<style>.a{fill:url(#g)}.b{clip-path:url(#c)}</style><linearGradient id="g"><stop/><stop/></linearGradient>
       <clipPath id="c"><path/></clipPath><symbol id="s">${'<path class="a"/>'.repeat(20)}</symbol>
       <g fill="url(#g)">${'<path fill="url(#g)"/>'.repeat(3000)}</g>${'<g class="b"><path/></g>'.repeat(300)}${'<use href="#s"/>'.repeat(500)}`,
    )
    expect(cleaned(often)).toContain('<use href="#s">')
  })

  test.each([
    ['deep', `${'<g fill="url(#p)">'.repeat(150)}<path/>${'</g>'.repeat(150)}`.repeat(60)],
    ['of one name', '<g id="p" mask="url(#p)"/>'.repeat(19_000)],
    [
      'of many copies',
      `<g id="q">${'<path/>'.repeat(9000)}</g>${'<use href="#q" marker="url(#p)"/>'.repeat(9000)}`,
    ],
    [
      'of many rules',
      `<style>${'.a,.b{mask:url(#p)}'.repeat(20_000)}</style>${'<g class="a b"/>'.repeat(19_000)}`,
    ],
    ['of one wide rule', `<style>*{${'mask:url(#p);'.repeat(50_000)}}</style>${'<g/>'.repeat(19_000)}`],
  ])('with elements %s is refused as too costly', { timeout: 60_000 }, (_what, inner) => {
    expect(() => cleaned(svg(`<pattern id="p"><path/></pattern>${inner}`))).toThrow(LogoRefused)
  })

  test.each(['', 'hello', '<html></html>', '{"svg":1}', '\u0000<svg '])('%j is no SVG', (text) => {
    expect(cleaned(text)).toBeNull()
  })

  test('is always well-formed, and the same when it is cleaned again', () => {
    const piece = fc.constantFrom(
      ...Object.values(attacks).map((text) => text.replace(/^.*?<svg[^>]*>|<\/svg>$/g, '')),
      '<g fill="&quot;&#60;">',
      '</g>',
      '<text>&amp;lt;',
      '</text>',
      '<style>.a{fill:red}b',
      '</style>',
      '<path d="M0"/>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        let once: string | null
        try {
          once = cleaned(svg(pieces.join('')))
        } catch (error) {
          expect(error).toBeInstanceOf(LogoRefused)
          return
        }
        expect(cleaned(once!)).toBe(once)
        expect(once).not.toMatch(/alert|evil|<script/i)
      }),
    )
  })
})

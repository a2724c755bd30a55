import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { LOGO_DRAWS_NOTHING, LOGO_TOO_INTRICATE, LOGO_UNREADABLE, logoContains } from '#domain/logo.ts'
import { stepsOf } from '#tests/support/steps.ts'
import { LogoRefused } from './logo-refused.ts'
import { SVG_LIMITS, SVG_PIECE_LENGTH, sanitiseSvg } from './svg.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
/** Copying, escaping and searching together may visit each character at most this often. */
const STEPS_PER_CHARACTER = 40
const NESTED = 'kopier eller klippebaner inne i hverandre'
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inner}<path></path></svg>`
function cleaned(text: string): string | null {
  const clean = sanitiseSvg(new TextEncoder().encode(text))
  return clean && new TextDecoder().decode(clean.bytes)
}

describe('an SVG logo (F-1263)', () => {
  test('that only draws comes out as it went in', () => {
    const drawing = `${[
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="100">',
      '<title>Fjord &amp; &lt;Fjell&gt;</title><text font-family="&quot;Times&quot;">&quot;</text>',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>',
      '<style>.b{fill:url(#a);stroke:red}</style>',
      '<path class="b" d="M0 0L10 10z" style="opacity:.5"></path>',
      '<use transform="scale(2)" href="#a"></use></svg>',
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

  test.each([
    ['in a link', '<a><path d="M0"/></a>', '<path d="M0"></path>'],
    ['that names its namespace again', `<g ${XMLNS}><path/></g>`, '<g><path></path></g>'],
    ['beside data deep in a group', '<g><metadata><path/>secret</metadata></g>', '<g></g>'],
    ['that refers to nothing', '<use href=""/><use/>', '<use></use><use></use>'],
    [
      'named as web tools name it',
      '<g id="a\\b" class="md:w-1/2 [x@y]" data-name="Lag 1"/>',
      '<g id="a\\b" class="md:w-1/2 [x@y]" data-name="Lag 1"></g>',
    ],
  ])('keeps what is drawn %s, and no more', (_what, inner, kept) => {
    expect(cleaned(svg(inner))).toBe(svg(kept).replace(' >', '>'))
  })

  test('with prefixes keeps its picture in a document of another kind', () => {
    const prefixed = `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/1999/xhtml"><svg:path/></svg:svg>`
    expect(cleaned(prefixed)).toBe(`<svg ${XMLNS}><path></path></svg>`)
  })

  test('keeps the pictures that stand in it, and hands them over to be checked', () => {
    const picture = `<image href="data:image/png;base64,iVBORw0K\nGgo="/>`
    const { bytes, pictures } = sanitiseSvg(new TextEncoder().encode(svg(picture)))!
    expect(new TextDecoder().decode(bytes)).toContain(picture.replace('/>', '></image>'))
    expect(pictures.map((each) => [...each])).toEqual([[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]])
    // A copied group may hold one: it is no copy itself.
    expect(cleaned(svg(`<g id="a">${picture}</g><use href="#a"/>`))).toContain('<use href="#a">')
  })

  test.each([
    'https://evil.example/?data:image/png;base64,iVBORw0KGgo=',
    'data:image/png;base64,iVBORw0KGgo=);',
    'data:image/png,iVBORw0KGgo=',
    'data:image/png;base64,R0lGODlhAQABAAAAACw=',
    `data:image/png;${'a'.repeat(100)};base64,iVBORw0KGgo=`,
  ])('refuses the picture at %s', (href) => {
    expect(() => cleaned(svg(`<image href="${href}"/>`))).toThrow(LogoRefused)
  })

  const attacks: Record<string, string> = {
    'a script': svg('<script>alert(1)</script>'),
    'a script in CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
    'a script with a prefix': `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>alert(1)</svg:script></svg:svg>`,
    'a script with a prefix of its own': svg(
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script><s:g onload="alert(1)"/>',
    ),
    'elements of another namespace': svg('<g xmlns="http://www.w3.org/1999/xhtml"><path id="alert"/></g>'),
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
    'a filter picture': svg('<feImage href="https://evil.example/alert"/>'),
    'a mask picture': svg('<path mask="url(https://evil.example/alert)" style="mask-image:url(//evil)"/>'),
    'a style import': svg('<style>@import url(https://evil.example/alert);</style>'),
    'a style import in CDATA': svg('<style><![CDATA[@import "https://evil.example/alert";]]></style>'),
    'a style escape': svg('<style>*{fill:\\75rl(https://evil.example/alert)}</style>'),
    'a style variable': svg('<style>.a{--alert:url(//evil.example)}</style><path style="--alert:1"/>'),
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

  test.each(Object.entries(attacks))('with %s loses it, or is refused', (_what, text) => {
    let kept: string | null = null
    try {
      kept = cleaned(text)
    } catch (error) {
      expect(error).toBeInstanceOf(LogoRefused)
    }
    expect(kept ?? '').not.toMatch(/alert|evil|<script|javascript|\son\w+=/i)
  })

  const refused: Record<string, string> = {
    'own entities': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    'an outside entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'an entity with markup': `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('<text>&a;</text>')}`,
    'an entity that stands for a part of the DOCTYPE': `<!DOCTYPE svg [<!ENTITY % a "b">%a;]>${svg('')}`,
    'two drawings': svg('') + svg(''),
    'nothing but a comment': '<!-- <svg/> -->',
    'another root that has its namespace': `<g ${XMLNS}><svg/></g>`,
    'entities of HTML': svg('<text>&nbsp;</text>'),
    'an open end': '<svg xmlns="http://www.w3.org/2000/svg"><g>',
    'crossed elements': svg('<g><path></g></path>'),
    'another root': '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    'another namespace': '<svg xmlns="http://www.w3.org/1999/xhtml"><path/></svg>',
    'a prefix that names nothing': '<s:svg><s:path/></s:svg>',
    'a name that the parser calls': svg('<g hasOwnProperty="x" id="a"/>'),
  }

  test.each(Object.entries(refused))('with %s cannot be read', (_what, text) => {
    expect(() => cleaned(text)).toThrow(new LogoRefused(LOGO_UNREADABLE))
  })

  test.each([
    ['patterns', '<pattern id="a"><path/></pattern>', 'mønstre'],
    ['masks', '<defs><mask id="a"><path/></mask></defs>', 'masker'],
    ['filters', '<filter id="a"><feGaussianBlur/></filter>', 'filtre'],
    ['markers', '<marker id="a"><path/></marker>', 'markører'],
    ['a copy of a copy', '<g id="a"><use href="#b"/></g><path id="b"/><use href="#a"/>', NESTED],
    ['a copy of itself', '<g id="a"><use href="#a"/></g>', NESTED],
    ['a copy that is copied', '<path id="a"/><use id="b" href="#a"/><use href="#b"/>', NESTED],
    ['a copy of a text on a path', '<text id="a"><textPath href="#p"/></text><use href="#a"/>', NESTED],
    ['a clip in a clip', '<clipPath id="a"><path clip-path="url(#b)"/></clipPath>', NESTED],
    ['a clip of a clip', '<clipPath id="a" clip-path="url(#b)"><path/></clipPath>', NESTED],
    ['a clip in a clip by style', '<clipPath><path style="fill:red;clip-path: url(#b)"/></clipPath>', NESTED],
    [
      'a clip in a clip by class',
      '<clipPath><path class="x c"/></clipPath><style>.b,\n.c{clip-path:url(#a)}</style>',
      NESTED,
    ],
    [
      'a clip deep in a clip',
      '<defs><clipPath><g><path style="clip-path:fill-box url(#b)"/></g></clipPath></defs>',
      NESTED,
    ],
    ['two copies in a clip', '<clipPath><use href="#a"/><g><use href="#a"/></g></clipPath>', NESTED],
  ])('with %s says what to leave out', (_what, inner, what) => {
    expect(() => cleaned(svg(inner))).toThrow(new LogoRefused(logoContains(what)))
  })

  test('with parts that no logo needs says so in a sentence', () => {
    expect(logoContains('masker')).toBe(
      'SVG-en inneholder masker, og det støtter vi ikke i logoer. Forenkle tegningen til former og farger, eller eksporter logoen som PNG.',
    )
  })

  const attributes = (count: number) => Array.from({ length: count }, (_, n) => ` a${n}=""`).join('')
  test.each([
    ['elements', (more: number) => '<g/>'.repeat(4_998 + more)],
    ['depth', (more: number) => '<g>'.repeat(199 + more) + '</g>'.repeat(199 + more)],
    ['attributes', (more: number) => `<g${attributes(100 + more)}/>`],
    ['style sheet', (more: number) => `<style>${' '.repeat(16_384 + more)}</style>`],
    [
      'style sheets',
      (more: number) => `<style>${' '.repeat(8192)}</style>`.repeat(2) + '<style>a</style>'.repeat(more),
    ],
    ['copies', (more: number) => `<path id="a"/>${'<use href="#a"/>'.repeat(100 + more)}`],
    ['pictures', (more: number) => '<image href="data:image/png;base64,iVBORw0KGgo="/>'.repeat(100 + more)],
  ])('has a limit of %s: what reaches it passes, one more is too intricate', (_what, inner) => {
    expect(cleaned(svg(inner(0)))).toContain('<svg')
    expect(() => cleaned(svg(inner(1)))).toThrow(new LogoRefused(LOGO_TOO_INTRICATE))
  })

  test('may use its gradients, clips and symbols often', () => {
    const often = svg(
      `<style>.a{fill:url(#g)}.b{clip-path:url(#c)}</style><linearGradient id="f"/>
       <linearGradient id="g" href="#f"><stop/><stop/></linearGradient><rect id="r"/>
       <clipPath id="c"><use href="#r" style="overflow:visible"/></clipPath><clipPath id="d"><path class="a"/></clipPath>
       <symbol id="s">${'<path class="a"/>'.repeat(20)}</symbol>
       <g fill="url(#g)">${'<path fill="url(#g)"/>'.repeat(3000)}</g>
       ${'<g class="b" clip-path="url(#d)"><path/></g>'.repeat(300)}${'<use href="#s"/>'.repeat(99)}`,
    )
    const result = cleaned(often)
    expect(result).toContain('<use href="#s">')
    expect(result).toContain('<style>.a{fill:url(#g)}.b{clip-path:url(#c)}</style>')
    expect(result).toContain('<clipPath id="c"><use style="overflow:visible" href="#r"></use></clipPath>')
  })

  test('of plain entities may not grow without end', () => {
    const named = (times: number) =>
      `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(128)}">]>${svg(`<text>${'&a;'.repeat(times)}</text>`)}`
    expect(cleaned(named(50))).toContain('bbb')
    expect(() => cleaned(named(130))).toThrow(new LogoRefused(LOGO_TOO_INTRICATE))
  })

  test.each([
    '',
    '<g/>',
    '<defs><path/></defs>',
    '<symbol><g><path/></g></symbol>',
    '<script>draw()</script>',
  ])('with nothing but %j is refused: there is nothing to see', (inner) => {
    expect(() => cleaned(`<svg ${XMLNS}>${inner}</svg>`)).toThrow(new LogoRefused(LOGO_DRAWS_NOTHING))
  })

  test.each(['', 'hello', '<html></html>', '{"svg":1}', '\u0000<svg ', `An SVG: ${svg('')}`])(
    '%j is no SVG',
    (text) => {
      expect(cleaned(text)).toBeNull()
    },
  )

  test('is UTF-8 throughout, and may begin with an empty line', () => {
    const [before, after] = svg('å')
      .split('å')
      .map((part) => new TextEncoder().encode(part))
    expect(sanitiseSvg(new Uint8Array([...before!, 0xe5, ...after!]))).toBeNull()
    expect(cleaned(`\n${svg('å')}`)).toBe(svg('å').replace(' >', '>'))
  })

  test('may have one very long path', () => {
    const path = `<path d="M0 0${' 1'.repeat(100_000)}"></path>`
    expect(cleaned(svg(path))).toContain(path)
  })

  test('that takes more than a second of processor time to read is too intricate', () => {
    let time = 0
    const clock = vi.spyOn(process, 'cpuUsage').mockImplementation((before) => {
      if (before) time += 500
      return { user: time * 700, system: time * 300 }
    })
    try {
      expect(SVG_LIMITS.readingMs).toBe(1000)
      expect(() => cleaned(svg(' '.repeat(10 * SVG_PIECE_LENGTH)))).toThrow(
        new LogoRefused(LOGO_TOO_INTRICATE),
      )
      // At 1000 the second is full, and at 1500 it is over.
      expect(time).toBe(1500)
    } finally {
      clock.mockRestore()
    }
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

const HOSTILE: Record<string, (times: number) => string> = {
  'empty rules': (times) => svg(`<style>${'a{}'.repeat(times)}</style>`),
  'rules that never end': (times) => svg(`<style>${'a{'.repeat(times)}</style>`),
  'imports that never end': (times) => svg(`<style>${'@import '.repeat(times)}</style>`),
  'comments in comments': (times) => svg(`<style>${'/*'.repeat(times)}</style>`),
  declarations: (times) => svg(`<g style="${'fill:red;'.repeat(times)}"/>`),
  'quotes that never end': (times) => svg(`<g style='${'a:"b;'.repeat(times)}'/>`),
  'quotes in rules': (times) => svg(`<style>${`"{'`.repeat(times)}</style>`),
  'escapes in selectors': (times) =>
    svg(`<style>${'.\\31 ,.a\\31'.repeat(times)}{clip-path:url(#a)}</style>`),
  'variables that never end': (times) => svg(`<g style="fill:${'var(--a,'.repeat(times)}"/>`),
  'entities of its own': (times) => `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(times)}]>${svg('')}`,
  'spaces in an entity': (times) => `<!DOCTYPE svg [<!ENTITY ${' '.repeat(times)}]>${svg('')}`,
  'references that never end': (times) => svg(`<g style="fill:${'url(#a '.repeat(times)}"/>`),
  attributes: (times) => svg(`<g${Array.from({ length: times }, (_, n) => ` a${n}=""`).join('')}/>`),
  'one attribute again': (times) => svg(`<g${' a=""'.repeat(times)}/>`),
  namespaces: (times) => svg(`<g${Array.from({ length: times }, (_, n) => ` xmlns:a${n}="b"`).join('')}/>`),
  'a chain of copies': (times) =>
    svg(Array.from({ length: times }, (_, n) => `<g id="a${n}"><use href="#a${n - 1}"/></g>`).join('')),
  'elements in elements': (times) => svg('<g>'.repeat(times) + '</g>'.repeat(times)),
  'elements that never end': (times) => svg('<g id="a" class="a b c">'.repeat(times)),
  'left-out elements': (times) => svg(`<metadata>${'<g>'.repeat(times)}`),
  entities: (times) => svg('&amp;'.repeat(times)),
  'an entity that never ends': (times) => svg(`&${'a'.repeat(times)}`),
  'a markup comment that never ends': (times) => svg(`<!--${'-'.repeat(times)}`),
  'CDATA that never ends': (times) => svg(`<![CDATA[${']'.repeat(times)}`),
  'a DOCTYPE that never ends': (times) => `<!DOCTYPE ${'<'.repeat(times)}`,
  'a picture that is none': (times) => svg(`<image href="data:image/png;base64,${'A '.repeat(times)}*"/>`),
  spaces: (times) => svg(`<g${' '.repeat(times)}/>`),
  text: (times) => svg('a'.repeat(times)),
}

describe('an SVG made to keep the server busy', () => {
  const answered = (text: string) => {
    try {
      cleaned(text)
    } catch (error) {
      expect(error).toBeInstanceOf(LogoRefused)
    }
  }

  test.each(Object.entries(HOSTILE))(
    'of %s is answered in steps that grow no faster than it',
    (_what, of) => {
      const [small, large] = [of(2_000), of(40_000)]
      const steps = stepsOf(() => answered(small))
      expect(stepsOf(() => answered(large))).toBeLessThan((2 * steps * large.length) / small.length)
    },
  )

  test('of any mixture takes a few steps for each character', () => {
    const part = fc.tuple(fc.constantFrom(...Object.values(HOSTILE)), fc.integer({ min: 1, max: 2_000 }))
    const mixture = fc
      .array(part, { maxLength: 4 })
      .map((parts) =>
        svg(parts.map(([of, times]) => of(times).replace(/^<svg[^>]*>|<\/svg>$/g, '')).join('')),
      )
    fc.assert(
      fc.property(mixture, (text) => {
        expect(stepsOf(() => answered(text))).toBeLessThan(STEPS_PER_CHARACTER * text.length)
      }),
    )
  })

  test.each([
    ['400,000 empty rules', svg(`<style>${'a{}'.repeat(400_000)}</style>`)],
    ['80,000 attributes', HOSTILE.attributes!(80_000)],
    ['1,500 copies of copies', HOSTILE['a chain of copies']!(1_500)],
    ['100,000 elements in each other', HOSTILE['elements in elements']!(100_000)],
  ])('of %s is refused', (_what, text) => {
    expect(() => cleaned(text)).toThrow(LogoRefused)
  })
})

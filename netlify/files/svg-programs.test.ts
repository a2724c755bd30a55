import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  LOGO_DRAWS_NOTHING,
  LOGO_FONT,
  LOGO_LINKED,
  LOGO_STYLES,
  LOGO_UNREADABLE,
  logoContains,
} from '#domain/logo.ts'
import { validateAndSanitiseLogo } from './logo-file.ts'

/*
 * Drawings written as drawing programs save them. Every one fills its middle with RED, so a drawing that is kept can be
 * told from one that is stored empty or black.
 */
const RED = [20, 2, 5, 26]
const FILL = '#c8102e'
const SIZE = 'width="100" height="100" viewBox="0 0 100 100"'
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const SQUARE = 'd="M0 0h100v100H0z"'
const PNG = (
  await sharp({ create: { width: 4, height: 4, channels: 4, background: FILL } })
    .png()
    .toBuffer()
).toString('base64')
const JPEG = (
  await sharp({ create: { width: 4, height: 4, channels: 3, background: FILL } })
    .jpeg()
    .toBuffer()
).toString('base64')
const GIF = 'R0lGODlhAQABAAAAACw='
const svg = (inner: string, attributes = '') => `<svg ${XMLNS} ${XLINK} ${SIZE} ${attributes}>${inner}</svg>`
const styled = (sheet: string, inner: string) => svg(`<style>${sheet}</style>${inner}`)
const embedded = (href: string) => svg(`<image width="100" height="100" xlink:href="${href}"/>`)

const stored = async (text: string | Uint8Array) =>
  new TextDecoder().decode((await validateAndSanitiseLogo(new Uint8Array(Buffer.from(text)))).bytes)

/** The colour in the middle, in tenths: a JPEG differs a little. */
async function middleOf(drawing: string): Promise<number[]> {
  const { data } = await sharp(Buffer.from(drawing))
    .resize(9, 9, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(40 * 4, 41 * 4)].map((value) => Math.round(value / 10))
}

const ADOBE = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;"
 ${SIZE} enable-background="new 0 0 100 100" xml:space="preserve">
<switch>
<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self"><path fill="${FILL}" ${SQUARE}/></g>
</switch><i:pgf id="adobe_illustrator_pgf"><![CDATA[eJzsvXlw]]></i:pgf></svg>`

const KEPT: Record<string, string> = {
  'Illustrator with its editing data and named namespaces': ADOBE,
  'Illustrator with a style block': styled(`.st0{fill:${FILL};}`, `<path class="st0" ${SQUARE}/>`),
  'Illustrator with classes in CDATA and a clip': svg(
    `<style type="text/css"><![CDATA[\n\t.st0{clip-path:url(#SVGID_2_);}\n\t.st1{fill:${FILL};}\n]]></style>
     <g><defs><rect id="SVGID_1_" width="100" height="100"/></defs>
     <clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
     <g class="st0"><path class="st1" ${SQUARE}/></g></g>`,
  ),
  'Illustrator with an embedded picture': embedded(
    `data:image/png;base64,${PNG.slice(0, 76)}&#xA;${PNG.slice(76)}`,
  ),
  'Photoshop with an embedded picture': embedded(`data:img/png;base64,${PNG}`),
  'Photoshop with an embedded photo': embedded(`data:image/jpg;base64,${JPEG}`),
  'a web tool with a character set in the picture': embedded(`data:image/png;charset=utf-8;base64,${PNG}`),
  'a web tool with a picture of another kind than it says': embedded(`data:image/png;base64,${JPEG}`),
  'a web tool with a picture of no kind': embedded(`data:;base64,${PNG}`),
  'class names that begin with a digit': styled(`.\\31 a{fill:${FILL}}`, `<path class="1a" ${SQUARE}/>`),
  'class names with a colon': styled(`.a\\:b{fill:${FILL}}`, `<path class="a:b" ${SQUARE}/>`),
  'class names with an escape in a clip': svg(
    `<style>.\\31 c{clip-path:url(#k)}</style><clipPath id="k"><path ${SQUARE}/></clipPath>
     <g class="1c"><path fill="${FILL}" ${SQUARE}/></g>`,
  ),
  'Norwegian class names': styled(`.blå{fill:${FILL}}`, `<path class="blå" ${SQUARE}/>`),
  'attribute selectors': styled(
    `[class^="cls-"],[id='x y']{fill:${FILL}}`,
    `<path class="cls-1" ${SQUARE}/>`,
  ),
  'selectors by place': styled(`path:first-child,path:not(.b){fill:${FILL}}`, `<path ${SQUARE}/>`),
  'important colours': styled(`.a{fill:${FILL} !important}path{fill:#000}`, `<path class="a" ${SQUARE}/>`),
  'properties in capitals': svg(`<path style="FILL:${FILL}" ${SQUARE}/>`),
  'a style block in comment marks': styled(
    `<![CDATA[<!-- .a{fill:${FILL}} -->]]>`,
    `<path class="a" ${SQUARE}/>`,
  ),
  'a font with a semicolon before the colour': svg(
    `<g style="font-family:'A;B';fill:${FILL}"><path ${SQUARE}/></g>`,
  ),
  'a rule behind a font that no text uses': styled(
    `@font-face{font-family:x;src:url("data:font/woff2;base64,AA==")}.a{fill:${FILL}}`,
    `<path class="a" ${SQUARE}/>`,
  ),
  'a rule for screens': styled(
    `@media screen{.a{fill:${FILL}}}`,
    `<path class="a" fill="${FILL}" ${SQUARE}/>`,
  ),
  'the ground as a style of its root': svg(
    `<path fill="${FILL}" ${SQUARE}/>`,
    'style="background-color:#fff;enable-background:new 0 0 9 9"',
  ),
  'Inkscape with its own namespaces': svg(
    `<sodipodi:namedview id="base" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
     <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="x" rdf:about=""/></rdf:RDF></metadata>
     <defs id="d"><linearGradient inkscape:collect="always" id="stops"><stop offset="0" style="stop-color:${FILL};stop-opacity:1"/></linearGradient>
     <linearGradient id="g" xlink:href="#stops" gradientUnits="userSpaceOnUse" x1="0" x2="100"/></defs>
     <g inkscape:label="Lag 1" inkscape:groupmode="layer" id="lag 1"><path sodipodi:nodetypes="ccccc"
      style="color:#000;font-variation-settings:normal;fill:url(#g);stroke:none;marker:none;filter:none;mask:none;-inkscape-stroke:none" ${SQUARE}/></g>`,
    'xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
  ),
  'Inkscape with Norwegian names of parts': svg(
    `<linearGradient id="Blå-1"><stop stop-color="${FILL}"/></linearGradient><path fill="url(#Blå-1)" ${SQUARE}/>`,
  ),
  'Figma with a clip of the whole': svg(
    `<g clip-path="url(#clip0_1:2)"><path ${SQUARE} fill="${FILL}"/></g>
     <defs><clipPath id="clip0_1:2"><rect width="100" height="100" fill="white"/></clipPath></defs>`,
  ),
  'Sketch with symbols and a page': svg(
    `<title>Artboard</title><defs><rect id="path-1" width="100" height="100"></rect></defs>
     <g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><use fill="${FILL}" xlink:href="#path-1"></use></g>`,
  ),
  'CorelDRAW with millimetres and its metadata': `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2020 (64-Bit) -->
<svg ${XMLNS} xml:space="preserve" width="100mm" height="100mm" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 100 100" ${XLINK} xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
<defs><style type="text/css"><![CDATA[
    .fil0 {fill:${FILL}}
   ]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><polygon class="fil0" points="0,0 100,0 100,100 0,100 "/></g></svg>`,
  'a script language with prefixes of its own': `<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" xmlns:ns1="http://www.w3.org/1999/xlink" ${SIZE}><ns0:defs><ns0:path id="a" ${SQUARE} fill="${FILL}"/></ns0:defs><ns0:use ns1:href="#a"/></ns0:svg>`,
  'a web page, without its namespace': `<svg ${SIZE}><path fill="${FILL}" ${SQUARE}/></svg>`,
  'a colour handed down': svg(`<g fill="${FILL}"><g><path ${SQUARE}/></g></g>`),
  'the current colour': svg(`<g color="${FILL}"><path fill="currentColor" ${SQUARE}/></g>`),
}

describe('a drawing as it is saved by (SECURITY 40)', () => {
  test.each(Object.entries(KEPT))('%s is kept as it was drawn', async (_what, text) => {
    expect(await middleOf(await stored(text))).toEqual(RED)
  })

  test('a program that writes UTF-16 or Windows letters is kept as it was drawn', async () => {
    const named = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?>${styled(`.blå{fill:${FILL}}`, `<path class="blå" ${SQUARE}/>`)}`
    const utf16 = Buffer.from(`\ufeff${named('UTF-16')}`, 'utf16le')
    for (const bytes of [utf16, Buffer.from(named('iso-8859-1'), 'latin1')]) {
      expect(await middleOf(await stored(bytes))).toEqual(RED)
    }
  })

  // No library that draws here knows these; browsers do.
  test.each([
    [
      'variables',
      ':root{--merke:#c8102e}.a{fill:var(--merke)}',
      ':root{--merke:#c8102e}.a{fill:var(--merke)}',
    ],
    ['a variable and what it falls back on', '.a{fill:var(--b, #c8102e)}', '.a{fill:var(--b, #c8102e)}'],
    ['rules for a dark screen', '@media (prefers-color-scheme: dark){.a{fill:#fff}}', undefined],
  ])('a web tool with %s keeps them', async (_what, sheet, kept = sheet) => {
    expect(await stored(styled(sheet, `<path class="a" ${SQUARE}/>`))).toContain(`<style>${kept}</style>`)
  })
})

const PATH = `<path fill="${FILL}" ${SQUARE}/>`
const REFUSED: Record<string, [text: string, sentence: string]> = {
  'Illustrator with a linked picture': [embedded('logo.png'), LOGO_LINKED],
  'Illustrator with a picture on somebody’s disk': [embedded('file:///C:/logo.png'), LOGO_LINKED],
  'Illustrator with text in an embedded font': [
    styled('@font-face{font-family:M;src:url("data:;base64,AA==")}', '<text y="50">Fjord</text>'),
    LOGO_FONT,
  ],
  'CorelDRAW with text in its own font': [
    svg(
      '<text class="f">Fjord</text><style>@font-face{font-family:"F";src:url("#FontID0") format(svg)}</style>',
    ),
    LOGO_FONT,
  ],
  'Photoshop with an effect by class': [
    styled('.a{filter:drop-shadow(0 0 9px red)}', `<g class="a">${PATH}</g>`),
    logoContains('filtre'),
  ],
  'Canva with a mask': [
    svg(`<mask id="m">${PATH}</mask><g mask="url(#m)">${PATH}</g>`),
    logoContains('masker'),
  ],
  'Figma with a picture fill': [
    svg(
      `<rect width="100" height="100" fill="url(#p)"/><defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i"/></pattern><image id="i" width="4" height="4" xlink:href="data:image/png;base64,${PNG}"/></defs>`,
    ),
    logoContains('mønstre'),
  ],
  'Figma with a blurred ground': [
    svg(
      `<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>${PATH}`,
    ),
    logoContains('HTML-innhold'),
  ],
  'Inkscape with text that flows': [
    svg(`<flowRoot><flowRegion><rect/></flowRegion><flowPara>Fjord</flowPara></flowRoot>${PATH}`),
    logoContains('flytende tekst'),
  ],
  'Inkscape with a mesh of colours': [
    svg(`<defs><meshgradient id="m"/></defs>${PATH}`),
    logoContains('nettgradienter'),
  ],
  'a web tool with an animation': [
    svg(`<path ${SQUARE}><animate attributeName="fill"/></path>`),
    logoContains('animasjoner'),
  ],
  'a web tool with a style sheet elsewhere': [styled('@import "farger.css";', PATH), LOGO_LINKED],
  'a program with a style sheet beside it': [
    `<?xml-stylesheet type="text/css" href="logo.css" ?>${svg(PATH)}`,
    LOGO_LINKED,
  ],
  'a web tool with a part of another file': [svg('<use xlink:href="sprite.svg#logo"/>'), LOGO_LINKED],
  'a web tool with a fill from elsewhere': [svg(`<path style="fill:url(a.svg#b)" ${SQUARE}/>`), LOGO_LINKED],
  'a web tool with a fill from elsewhere as an attribute': [
    svg(`<path fill="url(a.svg#b)" ${SQUARE}/>`),
    LOGO_LINKED,
  ],
  'a web tool with a picture that is a drawing': [
    embedded('data:image/svg+xml;base64,PHN2Zy8+'),
    logoContains('et bilde som ikke er PNG, JPG eller WebP'),
  ],
  'a web tool with a moving picture': [
    embedded(`data:image/gif;base64,${GIF}`),
    logoContains('et bilde som ikke er PNG, JPG eller WebP'),
  ],
  'a web tool with rules in rules': [styled('.a{fill:red;.b{fill:blue}}', PATH), LOGO_STYLES],
  'a web tool with a rule nobody knows': [styled('@fancy x{.a{fill:red}}', PATH), LOGO_STYLES],
  'a web tool with a selector nobody knows': [styled('svg|path{fill:red}', PATH), LOGO_STYLES],
  'a web tool with variables in variables': [styled(':root{--a:var(--b) var(--b)}', PATH), LOGO_STYLES],
  'a web tool with clips by the name of an element': [
    styled('path{clip-path:url(#a)}', PATH),
    logoContains('klippebaner for annet enn klasser'),
  ],
  'two drawings in one file': [`${svg(PATH)}${svg(PATH)}`, LOGO_UNREADABLE],
  'a program that saved nothing visible': [svg(`<defs>${PATH}</defs><g/>`), LOGO_DRAWS_NOTHING],
  'a program whose drawing a script would make': [svg('<script>draw()</script>'), LOGO_DRAWS_NOTHING],
}

describe('a drawing that would lose what is seen is refused with what to do: (SECURITY 40)', () => {
  test.each(Object.entries(REFUSED))('%s', async (_what, [text, sentence]) => {
    await expect(stored(text)).rejects.toThrow(sentence)
  })

  test.each([...new Set(Object.values(REFUSED).map(([, sentence]) => sentence))])(
    'another file than the same again is the advice of: %s',
    (sentence) => {
      expect(sentence).toMatch(/PNG/)
      expect(sentence).not.toMatch(/på nytt/)
    },
  )
})

const words = (text: string) => new Set(text.trim().split(/\s+/))

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Elements that only draw: no scripts, no foreign content, no animation, nothing that loads. */
export const ALLOWED_ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style switch
  image linearGradient radialGradient stop clipPath`)

/** Elements that can be seen, and those whose content is seen only where it is referred to. */
export const DRAWING_ELEMENTS = words('use path rect circle ellipse line polyline polygon text image')
export const HOLDING_ELEMENTS = words('defs symbol clipPath')

/** Elements that are dropped while their children are kept. */
export const UNWRAPPED_ELEMENTS = words('a')

const named = (what: string, elements: string) => [...words(elements)].map((name) => [name, what] as const)

/**
 * Elements that no logo needs and that can hang a browser, or whose loss would show, each with its everyday name. The
 * other elements that are dropped are not seen: browsers draw none that they do not know.
 */
export const REFUSED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...named('mønstre', 'pattern hatch'),
  ...named('masker', 'mask'),
  ...named('filtre', 'filter'),
  ...named('markører', 'marker'),
  ...named('animasjoner', 'animate animateColor animateMotion animateTransform set'),
  ...named('HTML-innhold', 'foreignObject'),
  ...named('flytende tekst', 'flowRoot'),
  ...named('nettgradienter', 'mesh meshgradient meshGradient'),
])

/** The properties that stand for such elements, unless they say `none`. */
export const REFUSED_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ...named('masker', 'mask mask-image -webkit-mask -webkit-mask-image'),
  ...named('filtre', 'filter backdrop-filter'),
  ...named('markører', 'marker marker-start marker-mid marker-end'),
  ...named('animasjoner', 'animation animation-name'),
])

/** Attributes and style properties that only say how something is drawn. */
export const ALLOWED_ATTRIBUTES = words(`
  id class lang role version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points
  pathLength transform transform-origin offset dx dy textLength lengthAdjust startOffset spacing method side
  gradientUnits gradientTransform spreadMethod clipPathUnits type systemLanguage requiredFeatures aria-label
  aria-hidden focusable media background background-color font-feature-settings font-kerning font-variation-settings
  rotate scale text-transform transform-box translate
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-rendering cursor
  direction display dominant-baseline fill fill-opacity fill-rule font font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing mix-blend-mode opacity
  overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering unicode-bidi vector-effect visibility white-space word-spacing writing-mode`)

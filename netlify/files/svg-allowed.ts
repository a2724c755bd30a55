const words = (text: string) => new Set(text.trim().split(/\s+/))

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Elements that only draw: no scripts, no foreign content, no animation, nothing that loads. */
export const ALLOWED_ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style switch
  image linearGradient radialGradient stop clipPath`)

/** Elements that are dropped while their children are kept. */
export const UNWRAPPED_ELEMENTS = words('a')

/** Elements no logo needs and that can hang a browser, each with its everyday name. */
export const REFUSED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['pattern', 'mønstre'],
  ['mask', 'masker'],
  ['filter', 'filtre'],
  ['marker', 'markører'],
])

/** Attributes and style properties that only say how something is drawn; `href` and `style` are checked further. */
export const ALLOWED_ATTRIBUTES = words(`
  id class lang role version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points
  pathLength transform transform-origin offset dx dy rotate textLength lengthAdjust startOffset spacing method side
  gradientUnits gradientTransform spreadMethod clipPathUnits type systemLanguage requiredFeatures aria-label
  aria-hidden focusable
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-rendering cursor
  direction display dominant-baseline fill fill-opacity fill-rule font font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing mix-blend-mode opacity
  overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering unicode-bidi vector-effect visibility white-space word-spacing writing-mode href
  style`)

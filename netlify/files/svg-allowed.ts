const words = (text: string) => new Set(text.trim().split(/\s+/))

/** The namespaces that are read; everything in another one is left out. */
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

/** Elements that only draw: no scripts, no foreign content, no animation, nothing that loads. */
export const ALLOWED_ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style switch
  image linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Elements whose children are kept though they themselves are not. */
export const UNWRAPPED_ELEMENTS = words('a')

/** Attributes without a namespace that only say how something is drawn; `href` and `style` are looked into. */
export const ALLOWED_ATTRIBUTES = words(`
  id class lang role version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points
  pathLength transform transform-origin offset dx dy rotate textLength lengthAdjust startOffset spacing method side
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient filterUnits
  primitiveUnits in in2 result stdDeviation mode type values tableValues slope intercept amplitude exponent
  operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector azimuth
  elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle radius baseFrequency numOctaves seed stitchTiles
  systemLanguage requiredFeatures aria-label aria-hidden focusable
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering isolation letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode href style`)

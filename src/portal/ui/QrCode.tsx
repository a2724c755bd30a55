import { encode } from 'uqr'

/** Light modules around the code, so that a camera finds its edge. */
const QUIET_ZONE = 4

/** A QR code as an SVG path on a square of `size` modules. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: pathOf(data) }
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

/** The width of a QR code in print, in millimetres: easy to read from where one stands at a desk. */
export const QR_PRINT_MM = 60

/** A QR code as an SVG file. */
export function qrCodeSvg(text: string): string {
  const { size, path } = qrCode(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_PRINT_MM}mm" height="${QR_PRINT_MM}mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${path}"/></svg>\n`
}

/** Pixels of one module: some 1600 in all, which is sharp on paper up to 13 cm at 300 dots an inch. */
const MODULE_PX = 40

/** A QR code as a PNG file for print; null if the browser cannot draw it. */
export function qrCodePng(text: string): Promise<Blob | null> {
  const { size, path } = qrCode(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * MODULE_PX
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(MODULE_PX, MODULE_PX)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A QR code; dark on white whatever the theme, or no camera would read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCode(text)
  return (
    <svg
      className="mx-auto my-4 block size-56 max-w-full rounded-field border border-ivory-line bg-white forced-color-adjust-none"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={path} />
    </svg>
  )
}

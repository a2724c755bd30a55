import { qrCode } from './qr-code.ts'

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

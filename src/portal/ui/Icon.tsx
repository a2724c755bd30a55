import { MARK_PATH, SPARK_PATH } from '#assets/marks/shapes.ts'

const PATHS = {
  plus: <path d="M10 4v12M4 10h12" />,
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1-1" />
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  out: <path d="M8 5H5v10h10v-3M11.5 4.5h4v4M15.2 4.8 9 11" />,
  edit: <path d="m4 16 .8-3.4 8.3-8.3a1.7 1.7 0 0 1 2.5 2.5L7.4 15.2 4 16ZM11.8 5.7l2.5 2.5" />,
  archive: <path d="M3.5 4.5h13V8h-13zM4.8 8v8h10.4V8M8.3 11h3.4" />,
  back: <path d="M7.5 4.5 4 8l3.5 3.5M4 8h7.8a3.9 3.9 0 0 1 0 7.8H8" />,
  copy: <path d="M7.5 7.5h8.5V16H7.5zM12.5 7.5V4H4v8.5h3.5" />,
  trash: <path d="M4 6h12M8 6V4h4v2M5.5 6l.7 10h7.6l.7-10M8.5 9v4.5M11.5 9v4.5" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="m13 13 3.5 3.5" />
    </>
  ),
  people: (
    <>
      <circle cx="8" cy="7" r="3" />
      <path d="M2.5 16.5c.5-3 2.6-4.5 5.5-4.5s5 1.5 5.5 4.5M15.5 6v5M13 8.5h5" />
    </>
  ),
  person: (
    <>
      <circle cx="10" cy="7" r="3" />
      <path d="M4 16.5c.5-3 2.8-4.5 6-4.5s5.5 1.5 6 4.5" />
    </>
  ),
  exit: <path d="M8 4H4.5v12H8M8.5 10H16M13 7l3 3-3 3" />,
  close: <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />,
  down: <path d="m5.5 8 4.5 4.5L14.5 8" />,
  left: <path d="M12 5.5 7.5 10l4.5 4.5" />,
  right: <path d="M8 5.5 12.5 10 8 14.5" />,
  warn: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.5v4.2M10 13.4v.1" />
    </>
  ),
  upload: <path d="M10 13V4M6.5 7.5 10 4l3.5 3.5M4 13v3h12v-3" />,
  download: <path d="M10 4v9M6.5 9.5 10 13l3.5-3.5M4 13v3h12v-3" />,
  print: <path d="M6 8V4h8v4M6 14H3.5V8h13v6H14M6 12h8v4.5H6z" />,
  mail: <path d="M3.5 5.5h13v9h-13zM4 6l6 4.8L16 6" />,
  phone: (
    <path d="M5 3.5h2.5l1.2 3.2-1.6 1.2a8.5 8.5 0 0 0 5 5l1.2-1.6 3.2 1.2V15a1.5 1.5 0 0 1-1.6 1.5C8.5 16.1 3.9 11.5 3.5 5.1A1.5 1.5 0 0 1 5 3.5Z" />
  ),
  screen: <path d="M3 4.5h14v9H3zM7 16.5h6M10 13.5v3" />,
  play: <path fill="currentColor" stroke="none" d="M7 5v10l8-5-8-5Z" />,
  lock: <path d="M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v1.8" />,
  gear: (
    <>
      <path d="M3 6h7M14 6h3M3 14h3M10 14h7" />
      <circle cx="12" cy="6" r="2" />
      <circle cx="8" cy="14" r="2" />
    </>
  ),
} as const

export type IconName = keyof typeof PATHS

/** A line icon of 20 px; always next to a label or inside something with an accessible name. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`flex-none forced-colors:text-inherit ${className}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PATHS[name]}
    </svg>
  )
}

/** The magician's logo as SVG: a spade with a spark. */
export function LogoMark() {
  return (
    <svg className="size-7.5 flex-none fill-gold-600" viewBox="0 0 128 128" aria-hidden="true">
      <path fillRule="evenodd" d={MARK_PATH} />
      <path d={SPARK_PATH} />
    </svg>
  )
}

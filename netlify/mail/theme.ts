import { type Html, html } from './html.ts'

/** What one kind of surface or text is painted with. */
type Paint = { ground?: string; ink?: string; line?: string }

const GOLD = '#e8b85c'
const ON_GOLD = '#1a1206'
const STAGE = { ground: '#0b0d18', ink: '#f6f0e4', line: '#d29e48' }

/**
 * The colours of a mail, by day and by night. Mail has no design tokens: these are the same values as in theme.css,
 * written out. None is pure black or white, so that an app which inverts colours by itself keeps them readable.
 */
export const THEME = {
  ground: { day: { ground: '#ece3d1' }, night: { ground: '#07080f' } },
  card: {
    day: { ground: '#fffbf3', ink: '#15131c', line: '#d8cbb2' },
    night: { ground: '#12142a', ink: '#f6f0e4', line: '#343858' },
  },
  stage: { day: STAGE, night: STAGE },
  spark: { day: { ink: GOLD }, night: { ink: GOLD } },
  title: { day: { ink: '#7e5414', line: '#d8cbb2' }, night: { ink: GOLD, line: '#343858' } },
  label: { day: { ink: '#575160' }, night: { ink: '#b4aea6' } },
  value: { day: { ink: '#15131c' }, night: { ink: '#f6f0e4' } },
  quote: {
    day: { ground: '#f6f0e4', ink: '#15131c', line: '#b9812f' },
    night: { ground: '#1a1d37', ink: '#f6f0e4', line: '#b9812f' },
  },
  button: { day: { ground: GOLD }, night: { ground: GOLD } },
  press: { day: { ink: ON_GOLD }, night: { ink: ON_GOLD } },
  foot: {
    day: { ground: '#f6f0e4', ink: '#15131c', line: '#d8cbb2' },
    night: { ground: '#0b0d18', ink: '#f6f0e4', line: '#343858' },
  },
} satisfies Record<string, { day: Paint; night: Paint }>

export type ThemeRole = keyof typeof THEME

/** The house's serif; what a phone without Georgia has instead is a serif too. */
export const SERIF = "font-family:Georgia,'Times New Roman',serif"
export const SANS = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"

/**
 * The `class` and `style` attributes that colour an element: light colours inline, after the given `style`, and the
 * class that {@link darkModeRules} recolours.
 */
export function themeAttributes(look: ThemeRole, style = ''): Html {
  const day = declarations(THEME[look].day).join(';')
  return { html: `class="${look}" style="${style === '' ? day : `${style};${day}`}"` }
}

/** CSS rules for dark mode, for mail apps that support it; the others invert the colours themselves. */
export function darkModeRules(): Html {
  const rules = Object.entries(THEME).map(
    ([look, { night }]) =>
      `.${look}{${declarations(night)
        .map((declaration) => `${declaration}!important`)
        .join(';')}}`,
  )
  return html`@media (prefers-color-scheme:dark){${{ html: rules.join('') }}}`
}

function declarations({ ground, ink, line }: Paint): string[] {
  return [
    ...(ground ? [`background-color:${ground}`] : []),
    ...(ink ? [`color:${ink}`] : []),
    ...(line ? [`border-color:${line}`] : []),
  ]
}

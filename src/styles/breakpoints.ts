/**
 * The widths in theme.css at which the layout changes, in rem, for attributes and scripts, which cannot read a
 * stylesheet.
 */
export const BREAKPOINTS_REM = { '2xs': 16, xs: 23.75, sm: 40, md: 44, lg: 56, xl: 64 } as const

type Breakpoint = keyof typeof BREAKPOINTS_REM

/** The media condition from a breakpoint up, for `media` and `sizes`. */
export function from(name: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS_REM[name]}rem)`
}

/** The media condition below a breakpoint. */
export function below(name: Breakpoint): string {
  return `not all and ${from(name)}`
}

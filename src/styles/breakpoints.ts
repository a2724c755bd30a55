/** The widths of theme.css at which the layout changes, in rem, for attributes and scripts. */
export const BREAKPOINTS_REM = { '2xs': 16, xs: 23.75, sm: 40, md: 44, lg: 56, xl: 64 } as const

type Breakpoint = keyof typeof BREAKPOINTS_REM

/** Media condition for viewports at least as wide as a breakpoint, for `media` and `sizes`. */
export function mediaFrom(name: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS_REM[name]}rem)`
}

/** Media condition for viewports narrower than a breakpoint. */
export function mediaBelow(name: Breakpoint): string {
  return `not all and ${mediaFrom(name)}`
}

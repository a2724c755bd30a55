import type { ReactNode } from 'react'

/** A screen's main element. It leaves room at the end for the toast or the bar that saves. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <main
      className="mx-auto max-w-page px-portal-gutter pt-7 pb-24 not-has-data-savebar:group-data-toast-room/portal:pb-56 max-xl:has-data-savebar:pb-0"
      id="innhold"
    >
      {children}
    </main>
  )
}

/** A screen's title with its actions next to it. */
export function ScreenHead({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-sm:[&>h1:has(+div)]:basis-full">
      {children}
    </div>
  )
}

/** A screen's title with a grey line below it. */
export function TitleWithSubtitle({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      {title}
      <p className="mt-1 wrap-anywhere text-ink-mute">{children}</p>
    </div>
  )
}

/** Buttons next to a title; on a phone they share a row below it. */
export function ScreenActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3.5 max-sm:*:only:flex-none">
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

/** The bar that saves a form, at the bottom of the window until the form ends. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-0 z-(--z-header) -mx-portal-gutter flex items-center gap-3 border-t border-ivory-line bg-ivory-bright px-portal-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-[0_-6px_20px_rgb(60_44_14/.07)] max-xl:group-data-toast-room/portal:mt-36 max-2xs:flex-wrap xl:mx-0 xl:mt-7 xl:bg-ivory xl:px-0 xl:pb-2.5 xl:shadow-none"
      data-savebar
    >
      {children}
    </div>
  )
}

/** What will be saved, in the bar of a phone, where the form is out of sight; with text at 200 % the bar has no room. */
export function SaveBarSummary({ children }: { children: ReactNode }) {
  return (
    <p className="min-w-0 flex-1 text-13 leading-snug text-ink-mute max-2xs:hidden xl:hidden">{children}</p>
  )
}

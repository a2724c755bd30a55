import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type DisclosureProps = {
  id?: string
  title: string
  /** What is inside, in a few words. */
  lead: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** A framed <details> with a title and a short summary of its content; controlled by `open`. */
export function Disclosure({ id, title, lead, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      id={id}
      className="group/fold rounded-field border border-ivory-line bg-ivory-bright"
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2.5 rounded-[inherit] px-3.5 py-2 text-15 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          {title} <small className="text-13 font-book text-ink-mute max-sm:block">{lead}</small>
        </span>
        <Icon
          name="down"
          className="ml-auto size-5 transition-transform ease-out group-open/fold:rotate-180"
        />
      </summary>
      <div className="border-t border-ivory-line px-3.5 pt-4 pb-4.5">{children}</div>
    </details>
  )
}

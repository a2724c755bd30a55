import { useEffect, useRef, useState } from 'react'

/** Links to the panels of a long screen; the one being read is marked, and one that the address names is opened. */
export function PanelIndex({ panels }: { panels: { id: string; title: string }[] }) {
  const [current, setCurrent] = useState(panels[0]?.id)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    // A panel in this band, the upper third of the window, counts as the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-12% 0px -66% 0px' },
    )
    for (const { id } of panels) {
      const panel = document.getElementById(id)
      if (panel) observer.observe(panel)
    }
    return () => observer.disconnect()
  }, [panels])

  useEffect(() => {
    const named = panels.find(({ id }) => location.hash === `#${id}`)
    if (!named) return
    showPanel(named.id)
    setCurrent(named.id)
  }, [panels])

  // On a phone the row scrolls sideways.
  useEffect(() => {
    const row = nav.current!
    const link = row.children[panels.findIndex(({ id }) => id === current)]!
    const [around, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
    row.scrollLeft += inner.left + inner.width / 2 - around.left - around.width / 2
  }, [panels, current])

  return (
    <nav
      ref={nav}
      className="-mx-portal-gutter flex scrollbar-none overflow-x-auto px-portal-gutter pb-1 sm:gap-1 xl:sticky xl:top-6 xl:m-0 xl:flex-col xl:p-0"
      aria-label="På denne siden"
    >
      {panels.map(({ id, title }) => (
        <a
          key={id}
          className="flex min-h-11 flex-none items-center rounded-field px-2.75 text-14 font-medium no-underline hover:bg-night-800/6 focus-visible:-outline-offset-2 aria-[current]:bg-ink aria-[current]:text-ivory aria-[current]:focus-visible:outline-focus-night sm:px-3.5 sm:text-15 forced-colors:aria-[current]:underline"
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            showPanel(id)
            setCurrent(id)
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

function showPanel(id: string) {
  const panel = document.getElementById(id)
  panel?.scrollIntoView()
  panel?.querySelector('h2')?.focus({ preventScroll: true })
}

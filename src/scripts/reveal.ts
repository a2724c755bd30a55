/** Fades sections in the first time they are scrolled into view; not if reduced motion is preferred. */
export function fadeInSectionsOnce(sections: Iterable<Element>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      // Only what is still below is dimmed: a section already scrolled past, or in view now, stays lit.
      target.classList.toggle('dim', !isIntersecting && boundingClientRect.top > 0)
      if (isIntersecting) observer.unobserve(target)
    }
  })
  for (const section of sections) observer.observe(section)
}

/** Marks elements with `data-seen` while they are in view, so that their animations run only then. */
export function markInView(elements: Iterable<Element>): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-seen', isIntersecting)
  })
  for (const element of elements) observer.observe(element)
}

/**
 * Makes rows of cards that overflow focusable, so that the keyboard can scroll them, labelled by their section's
 * heading; rows that fit are not tab stops.
 */
export function makeRowsFocusable(rows: Iterable<HTMLElement>): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1
  })
  for (const row of rows) {
    if (row.matches('div')) row.setAttribute('role', 'group')
    row.setAttribute('aria-labelledby', row.closest('section')?.getAttribute('aria-labelledby') ?? '')
    observer.observe(row)
  }
}

/** Makes sections below the fold fade in the first time they come into view, and only then (F-129). */
export function revealOnce(sections: Iterable<Element>): void {
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

/** Marks elements with `data-seen` while they are in view, so that their animations run only then (F-207). */
export function markSeen(elements: Iterable<Element>): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-seen', isIntersecting)
  })
  for (const element of elements) observer.observe(element)
}

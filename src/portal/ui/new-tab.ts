import type { MouseEvent } from 'react'

/** Makes a link to a page of our own open a new tab, or this one where there is no other, as in the browsers of apps. */
export const NEW_TAB = { target: '_blank', rel: 'noopener', onClick: openTab } as const

function openTab(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget
  // With a key pressed the user has said where it opens.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // Asked for without its opener, a tab that opens would look like one that does not.
  const tab = window.open(href, '_blank')
  if (tab) tab.opener = null
  else location.assign(href)
}

// Runs in the page, before anything of the page's own: each takes something away that the page may count on.

/** The browser refuses the page any storage, as Safari does with cookies blocked. */
export function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}

/** The browser has no clipboard and no share sheet, cannot print and opens no window, as in the browser of an app. */
export function takeAway(): void {
  for (const name of ['clipboard', 'share', 'canShare']) {
    Object.defineProperty(Navigator.prototype, name, { value: undefined, configurable: true })
  }
  Object.assign(window, { open: () => null, print: undefined })
}

/**
 * A translator is at work: whatever text comes, a copy of it stands in two `<font>` elements in its place, and the node
 * that the page wrote is gone. That is how Google Translate works in Chrome.
 */
export function translate(): void {
  const LEFT_ALONE = 'script, style, textarea, title, noscript, option, svg, font, [translate="no"]'
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.append(text.data)
    text.replaceWith(outer)
  }
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) replace(text)
  }
  addEventListener('DOMContentLoaded', () => {
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes) {
        if (type === 'characterData') replaceIn(target)
        for (const node of addedNodes) if (node.isConnected) replaceIn(node)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** The visitor has asked for pages that spend little data: a query that Chromium knows only behind a switch. */
export function saveData(): void {
  const ask = window.matchMedia
  window.matchMedia = (query) => ask.call(window, query.replace('(prefers-reduced-data: reduce)', 'all'))
}

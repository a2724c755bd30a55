const TOPIC_PAGE = /\/(?:(?:underholdning|tryllekunstner)-|lp\/(?!tryllekunstner-))(\w)(\w+)/

/**
 * How a message starts, given the URL of the page before: 'Julebord ' or 'Oslo ' after a page about an occasion or a
 * city, otherwise ''. Imports nothing, so that the contact form loads no more than this.
 */
export function messageStart(url: string): string {
  const [, first, rest] = TOPIC_PAGE.exec(url) ?? []
  return first ? `${first.toUpperCase()}${rest} ` : ''
}

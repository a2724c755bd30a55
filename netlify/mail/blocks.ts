import { withNoBreakSpaces } from '#domain/norwegian.ts'
import type { MailField } from './fields.ts'
import { type Html, html, oneLine } from './html.ts'
import { SERIF, themeAttributes } from './theme.ts'

/** A block of an email, as HTML and as plain text. */
export type Block = { html: Html; text: string }

const LONG_WORDS = 'overflow-wrap:anywhere;word-break:break-word'
const space = (text: string) => ({ html: text })

/** A paragraph on one line: line breaks become spaces, so that typed text cannot start a line of its own. */
export function paragraph(words: string): Block {
  const text = oneLine(words)
  return { text, html: html`<p style="margin:0 0 16px">${withNoBreakSpaces(text)}</p>\n` }
}

/** A quotation of what somebody wrote, with their line breaks; in plain text each line begins with `>`. */
export function quote(words: string): Block {
  const lines = words.trim().split(/\r\n?|\n/)
  return {
    text: lines.map((line) => `> ${line}`.trimEnd()).join('\n'),
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td ${themeAttributes('quote', `padding:14px 18px;border-left:3px solid;${LONG_WORDS}`)}>${lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</td></tr></table>\n`,
  }
}

/** The button for a mail's main action, with its URL as text in case the button does not work. */
export function button(label: string, url: string): Block {
  return {
    text: `${label}:\n${url}`,
    html: html`${pressed(label, url)}<p ${themeAttributes('label', 'margin:0 0 20px;font-size:13px;line-height:1.5')}>${FALLBACK}<br><span style="${space(LONG_WORDS)}">${url}</span></p>\n`,
  }
}

/** What stands between a button and its address; plain text has no button that could fail. */
export const FALLBACK = 'Virker ikke knappen? Lim inn denne adressen i nettleseren:'

/** A `mailto:` button for a reply, and how to reply without it; plain text has only the latter. */
export function replyButton(label: string, { address, subject, words }: Reply): Block {
  const url = `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  const { text, html: said } = paragraph(words)
  return { text, html: html`${pressed(oneLine(label), url)}${said}` }
}

type Reply = { address: string; subject: string; words: string }

/** A heading and labelled facts, one to a line. Empty values are left out; without any value the block is empty. */
export function facts(title: string, fields: readonly MailField[]): Block {
  const rows = fields.map(([label, value]) => [label, oneLine(value)] as const).filter(([, value]) => value)
  if (rows.length === 0) return { text: '', html: html`` }
  return {
    text: [title, ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    html: html`<h2 ${themeAttributes('title', `margin:0 0 6px;padding:14px 0 0;border-top:1px solid;font-size:18px;line-height:1.3;font-weight:normal;${SERIF}`)}>${title}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:15px;line-height:1.5">
${rows.map(([label, value]) => html`<tr><th scope="row" align="left" valign="top" width="36%" ${themeAttributes('label', 'padding:3px 8px 3px 0;font-weight:normal;text-align:left')}>${label}</th><td valign="top" ${themeAttributes('value', `padding:3px 0;${LONG_WORDS}`)}>${value}</td></tr>\n`)}</table>\n`,
  }
}

/** A text link on a line of its own, for what matters less than the button. */
export function link(label: string, url: string): Block {
  return {
    text: `${label}:\n${url}`,
    html: html`<p style="margin:0 0 16px"><a href="${url}" ${themeAttributes('title')}>${label}</a></p>\n`,
  }
}

// Outlook on Windows pads cells, not links: it takes the padding that the others ignore.
function pressed(label: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td ${themeAttributes('button', 'border-radius:8px;mso-padding-alt:14px 26px')}><a href="${url}" ${themeAttributes('press', 'display:inline-block;padding:14px 26px;font-weight:bold;text-decoration:none')}>${label}</a></td></tr></table>\n`
}

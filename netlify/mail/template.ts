import { randomUUID } from 'node:crypto'
import { tidyHeaderLine } from '#domain/name.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import { phoneHref } from '#domain/phone.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { MailToMany, OutgoingMail } from '../data/schema/outbox.ts'
import type { Block } from './blocks.ts'
import { type Html, html, oneLine } from './html.ts'
import { darkModeRules, SANS, SERIF, themeAttributes } from './theme.ts'

/** What a mail says, and who says it. */
export type MailContent = {
  subject: string
  /** The news, in the largest type; the subject if nothing shorter says it. */
  heading?: string
  /** What lists of mail show after the subject; the first block if it is a paragraph. */
  preview?: string
  blocks: readonly Block[]
  /** Below the signature: why this came, and how to get no more of it. */
  smallPrint?: readonly Block[]
  /** Who speaks: the magician, who greets and signs with his name, or the site. */
  voice: 'magician' | 'site'
  site: SiteFacts
}

/** Written twice, with the same words in the same order. */
type Written = Pick<OutgoingMail, 'subject' | 'textContent' | 'htmlContent'>

const GREETING = 'Vennlig hilsen'

/**
 * Renders a branded email as HTML and text, from the same blocks. It fetches nothing: it looks the same where pictures are
 * blocked, and tells nobody that it was opened (F-1403).
 */
export function renderMail({ subject: about, smallPrint = [], ...given }: MailContent): Written {
  const { voice, site } = given
  const blocks = given.blocks.filter(({ text }) => text !== '')
  const subject = tidyHeaderLine(about)
  const heading = tidyHeaderLine(given.heading ?? subject)
  const preview = oneLine(given.preview ?? blocks[0]?.text ?? '')
  const signature = [...(voice === 'magician' ? [GREETING, site.name] : []), site.brand, site.phone]
  const registered = `Org.nr. ${site.orgNumber}`
  const texts = [
    heading,
    ...blocks.map(({ text }) => text),
    signature.join('\n'),
    ...smallPrint.map(({ text }) => text),
    registered,
  ]
  return {
    subject,
    textContent: `${texts.join('\n\n')}\n`,
    htmlContent: page({ title: subject, preview, brand: site.brand }, [
      html`<tr><td ${themeAttributes('card', 'padding:30px 28px 14px')}><h1 style="${{ html: `margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal;${SERIF}` }}">${withNoBreakSpaces(heading)}</h1>\n${blocks.map((part) => part.html)}</td></tr>\n`,
      html`<tr><td ${themeAttributes('foot', 'padding:20px 28px 14px;border-top:1px solid;font-size:15px')}>${signed(site, voice)}</td></tr>\n`,
      html`<tr><td ${themeAttributes('foot', 'padding:0 28px 20px;font-size:13px;line-height:1.5')}>${smallPrint.map((part) => part.html)}<p ${themeAttributes('label', 'margin:0')}>${withNoBreakSpaces(registered)}</p></td></tr>\n`,
    ]),
  }
}

/** Renders a mail to several people, in the site's voice; replies go to the site, unless said otherwise. */
export function renderMailToMany(
  content: Omit<MailContent, 'voice'>,
  { replyTo = content.site.email }: { replyTo?: string | null } = {},
): MailToMany {
  const written = renderMail({ ...content, voice: 'site' })
  return { recipientName: null, replyTo, messageDomain: content.site.domain, ...written }
}

/** A new Message-ID header, including angle brackets. */
export function newMessageId(site: Pick<SiteFacts, 'domain'>): string {
  return `<${randomUUID()}@${site.domain}>`
}

function signed({ name, brand, phone }: SiteFacts, voice: MailContent['voice']): Html {
  const strong = (words: string) =>
    html`<strong style="${{ html: `font-size:18px;font-weight:normal;${SERIF}` }}">${words}</strong>`
  const who = voice === 'magician' ? html`${GREETING}<br>${strong(name)}<br>${brand}` : strong(brand)
  return html`${who}<br><a href="${phoneHref(phone)}" ${themeAttributes('title')}>${withNoBreakSpaces(phone)}</a>`
}

/** Keeps what follows the preview out of it, in lists that show more than the preview's words. */
const SILENCE = '\u034f\u200c\u00a0'.repeat(60)

// Tables, because Outlook on Windows lays out nothing else; the width in a comment is for it alone.
function page(
  { title, preview, brand }: Record<'title' | 'preview' | 'brand', string>,
  rows: Html[],
): string {
  return html`<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<style>:root{color-scheme:light dark}${darkModeRules()}</style>
</head>
<body ${themeAttributes('ground', 'margin:0;padding:0')}>
<div style="display:none;mso-hide:all">${preview}${SILENCE}</div>
<table role="presentation" lang="nb" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" ${themeAttributes('ground', 'padding:24px 10px')}>
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;text-align:left">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${themeAttributes('card', `border:1px solid;border-radius:14px;border-collapse:separate;overflow:hidden;font-size:16px;line-height:1.55;${SANS}`)}>
<tr><td ${themeAttributes('stage', `padding:22px 28px;border-bottom:3px solid;font-size:24px;line-height:1.2;${SERIF}`)}><span aria-hidden="true" ${themeAttributes('spark')}>&#9824;&#65038;</span>&ensp;${brand}</td></tr>
${rows}</table>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.html
}

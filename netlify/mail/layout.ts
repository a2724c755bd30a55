import { randomUUID } from 'node:crypto'
import { phoneHref } from '#domain/phone.ts'
import type { SiteFacts } from '#domain/site.ts'
import { type Html, html } from './html.ts'

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"

/** A complete HTML mail: the brand, the body, and a footer with the sender and phone number. */
export function mailPage({ title, body, site }: { title: string; body: Html; site: SiteFacts }): string {
  const tel = phoneHref(site.phone)
  return html`<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#ece3d1;color:#15131c;${{ html: FONT }};font-size:16px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffbf3;border:1px solid #d8cbb2;border-radius:14px;border-collapse:separate;overflow:hidden">
<tr><td bgcolor="#0b0d18" style="padding:22px 28px;background:#0b0d18;border-bottom:3px solid #d29e48;font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:1.2;color:#f6f0e4">
<span style="color:#e8b85c;font-size:16px">&#9830;&#65038;</span>&ensp;${site.brand}</td></tr>
<tr><td style="padding:28px 28px 12px">${body}</td></tr>
<tr><td bgcolor="#f6f0e4" style="padding:18px 28px 22px;background:#f6f0e4;border-top:1px solid #d8cbb2;font-size:15px">
<strong style="font-family:Georgia,'Times New Roman',serif;font-size:17px">${site.name}</strong><br>${site.brand}<br>
<a href="${tel}" style="color:#7e5414">${site.phone}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.html
}

/** One paragraph of a mail. */
export function paragraph(text: string | Html): Html {
  return html`<p style="margin:0 0 16px">${text}</p>\n`
}

/** A new Message-ID header, including angle brackets. */
export function newMessageId(site: Pick<SiteFacts, 'domain'>): string {
  return `<${randomUUID()}@${site.domain}>`
}

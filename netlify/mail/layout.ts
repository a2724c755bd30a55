import { phoneHref, type SiteFacts } from '../../src/domain/site.ts'
import { type Html, html } from './html.ts'

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"

/** A whole HTML mail: the brand, the body, and below it who wrote and where to ring. */
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
<body style="margin:0;padding:24px 12px;background:#f6f0e4;color:#12142a;${{ html: FONT }};font-size:16px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;border:1px solid #e2d8c3;border-radius:14px">
<tr><td style="padding:28px 28px 0;font-family:Georgia,'Times New Roman',serif;font-size:20px;color:#7a5212">${site.brand}</td></tr>
<tr><td style="padding:12px 28px 8px">${body}</td></tr>
<tr><td style="padding:16px 28px 28px;border-top:1px solid #e2d8c3;font-size:15px">
<strong>${site.name}</strong><br>${site.brand}<br>
<a href="${tel}" style="color:#12142a">${site.phone}</a>
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

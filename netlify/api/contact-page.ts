import { createHash } from 'node:crypto'
import { MESSAGE_MAX_LENGTH, PHONE_PREFILL, REPLY_PROMISE_HOURS } from '../../src/domain/contact.ts'
import { phoneHref, type SiteFacts } from '../../src/domain/site.ts'
import { type Html, html } from '../mail/html.ts'
import type { Failure } from './errors.ts'

/** A page for visitors without JavaScript, whose browser posted the form itself. */
export type Page = { html: string; headers: Record<string, string> }

const STYLE = `
:root{color-scheme:dark}
body{margin:0;padding:clamp(1.5rem,6vw,5rem) 1.25rem;background:#07080f;color:#f6f0e4;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto}
h1{margin:0 0 1rem;font:400 clamp(2rem,7vw,2.75rem)/1.15 Georgia,serif;text-wrap:balance}
a{color:#e8b85c}
.brand{margin:0 0 2.5rem;padding-bottom:.875rem;border-bottom:1px solid #b9812f;font:400 1.25rem/1.2 Georgia,serif}
.brand a{text-decoration:none}
label{display:block;margin:1.25rem 0 .375rem;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;padding:.75rem;border:1px solid #6b6577;border-radius:.625rem;background:#12142a;color:inherit;font:inherit}
textarea{min-height:9rem}
[aria-invalid=true]{border-color:#ff9d94}
.wrong{margin:.375rem 0 0;color:#ff9d94}
.notice{padding:.875rem 1rem;border-left:3px solid #ff9d94;background:#12142a}
.trap{position:absolute;left:-9999px}
button{margin-top:1.5rem;min-height:3rem;padding:0 1.5rem;border:0;border-radius:.625rem;background:#e8b85c;color:#12142a;font:600 1.0625rem/1 system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid #e8b85c;outline-offset:2px}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
}

/** What a visitor without JavaScript sees when the enquiry is stored. */
export function contactThanksPage(site: SiteFacts): Page {
  return page(
    site,
    'Takk for din henvendelse!',
    html`<p>Den er kommet fram, og du får svar innen ${REPLY_PROMISE_HOURS} timer. En bekreftelse er på vei til innboksen din.</p>
<p><a href="/">Til forsiden</a></p>`,
  )
}

/** The form again with everything that was typed, and what is wrong with it. */
export function contactFormPage(
  site: SiteFacts,
  { values = {}, failure }: { values?: Record<string, string> | undefined; failure: Failure },
): Page {
  const wrong = failure.body.fields ?? {}
  const notice =
    Object.keys(wrong).length > 0
      ? 'Noe mangler. Rett det som er merket, og send på nytt. Alt du skrev, står her ennå.'
      : `${failure.body.error} Alt du skrev, står her ennå.`
  const field = (name: string, label: string, control: (attributes: Html) => Html): Html => {
    const message = wrong[name]
    const attributes = message
      ? html`id="${name}" name="${name}" aria-invalid="true" aria-describedby="${name}-wrong"`
      : html`id="${name}" name="${name}"`
    return html`<label for="${name}">${label}</label>${control(attributes)}${message ? html`<p class="wrong" id="${name}-wrong">${message}</p>` : html``}\n`
  }
  return page(
    site,
    'Send en henvendelse',
    html`<p class="notice" role="alert">${notice}</p>
<form method="post" action="/api/contact">
${field('name', 'Navn', (a) => html`<input ${a} autocomplete="name" value="${values.name ?? ''}">`)}
${field('email', 'E-post', (a) => html`<input ${a} type="email" autocomplete="email" value="${values.email ?? ''}">`)}
${field('phone', 'Telefon (valgfritt)', (a) => html`<input ${a} type="tel" autocomplete="tel" value="${values.phone ?? PHONE_PREFILL}">`)}
${field('message', `Fortell om kvelden (høyst ${MESSAGE_MAX_LENGTH} tegn)`, (a) => html`<textarea ${a}>\n${values.message ?? ''}</textarea>`)}
<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div>
${CARRIED.filter((name) => values[name]).map((name) => html`<input type="hidden" name="${name}" value="${values[name]!}">\n`)}
<button>Send henvendelsen</button>
</form>
<p>Eller ring <a href="${phoneHref(site.phone)}">${site.phone}</a>.</p>`,
  )
}

/** Hidden fields that go along when the form is sent again. */
const CARRIED = [
  'submissionId',
  'gclid',
  'landingPage',
  'landingUrl',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'device',
  'network',
] as const

function page(site: SiteFacts, heading: string, body: Html): Page {
  return {
    headers: HEADERS,
    html: html`<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${heading} - ${site.brand}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">${site.brand}</a></p>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`.html,
  }
}

import { createHash } from 'node:crypto'
import { MESSAGE_MAX_LENGTH, PHONE_PREFILL, REPLY_PROMISE_HOURS } from '#domain/contact.ts'
import { phoneHref, type SiteFacts } from '#domain/site.ts'
import { type Html, html } from '../mail/html.ts'
import type { Failure } from './errors.ts'

/** A page for visitors without JavaScript, whose browser posted the form itself. */
export type Page = { html: string; headers: Record<string, string> }

const STYLE = `
:root{color-scheme:dark;background:#07080f}
body{box-sizing:border-box;min-height:100vh;margin:0;padding:clamp(1.25rem,5vw,4rem) 1.25rem 4rem;background:radial-gradient(44rem 34rem at 50% 0,rgb(58 76 170/.3),transparent 70%) no-repeat;color:#f6f0e4;font:1.0625rem/1.6 Figtree,system-ui,sans-serif}
main{max-width:36rem;margin:0 auto}
h1{margin:0 0 1.5rem;font:400 clamp(2rem,7vw,2.75rem)/1.1 Georgia,serif;text-wrap:balance}
.brand{margin:0 0 2.5rem}
.brand a{display:inline-flex;align-items:center;gap:.625rem;color:inherit;font:400 1.375rem/1 Georgia,serif;text-decoration:none}
.brand img{border-radius:.5rem}
.sheet{padding:clamp(1.5rem,5vw,2.25rem);border-radius:1.125rem;background:linear-gradient(#fffbf3,#f6f0e4);color:#3a3641;color-scheme:light;box-shadow:0 2px 3px rgb(0 0 0/.5),0 40px 70px -24px rgb(0 0 0/.8)}
.sheet>:first-child{margin-top:0}
.sheet>:last-child{margin-bottom:0}
.sheet a{white-space:nowrap;color:#15131c;text-decoration-color:#b9812f;text-underline-offset:.25em}
label{display:block;margin:1.25rem 0 .5rem;color:#15131c;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;padding:.75rem 1rem;border:1px solid #8d8272;border-radius:.625rem;background:#fff;color:#15131c;font:inherit}
textarea{min-height:9rem}
[aria-invalid=true]{border:2px solid #9c1c24}
.wrong{margin:.5rem 0 0;color:#9c1c24;font-weight:600}
.notice{margin:0;padding:.875rem 1rem;border-radius:.5rem;background:#f9e4df;color:#9c1c24;font-weight:600}
.trap{position:absolute;left:-9999px}
button,.sheet .btn{box-sizing:border-box;display:grid;place-content:center;width:100%;min-height:3.5rem;margin-top:1.5rem;padding:.5rem 1rem;border:0;border-radius:.625rem;background:linear-gradient(#f4d793,#e8b85c 46%,#d29e48);color:#1a1206;font:650 .9375rem/1.15 Figtree,system-ui,sans-serif;letter-spacing:.06em;text-align:center;text-decoration:none;text-transform:uppercase;cursor:pointer}
.after{margin-top:1.5rem}
.after a{color:#e8b85c}
:focus-visible{outline:2px solid #b9812f;outline-offset:2px}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
}

/** What a visitor without JavaScript sees when the enquiry is stored. */
export function contactThanksPage(site: SiteFacts): Page {
  return page(
    site,
    'Takk for din henvendelse!',
    html`<div class="sheet">
<p>Den er kommet fram, og du får svar innen ${REPLY_PROMISE_HOURS} timer. En bekreftelse er på vei til innboksen din.</p>
<p>Haster det, ring <a href="${phoneHref(site.phone)}">${site.phone}</a>.</p>
<a class="btn" href="/">Til forsiden</a>
</div>`,
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
    html`<form class="sheet" method="post" action="/api/contact">
<p class="notice" role="alert">${notice}</p>
${field('name', 'Navn', (a) => html`<input ${a} autocomplete="name" value="${values.name ?? ''}">`)}
${field('email', 'E-post', (a) => html`<input ${a} type="email" autocomplete="email" value="${values.email ?? ''}">`)}
${field('phone', 'Telefon (valgfritt)', (a) => html`<input ${a} type="tel" autocomplete="tel" value="${values.phone ?? PHONE_PREFILL}">`)}
${field('message', `Fortell om kvelden (høyst ${MESSAGE_MAX_LENGTH} tegn)`, (a) => html`<textarea ${a}>\n${values.message ?? ''}</textarea>`)}
<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div>
${CARRIED.filter((name) => values[name]).map((name) => html`<input type="hidden" name="${name}" value="${values[name]!}">\n`)}
<button>Send henvendelsen</button>
</form>
<p class="after">Eller ring <a href="${phoneHref(site.phone)}">${site.phone}</a>.</p>`,
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
<p class="brand"><a href="/"><img src="/favicon.svg" width="40" height="40" alt="">${site.brand}</a></p>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`.html,
  }
}

import type { TemplateSlot } from '#domain/form-template.ts'
import type { FormTemplate } from '../host/form-template.ts'
import { cspHash } from '../host/safety-headers.ts'
import { html } from '../mail/html.ts'
import type { Failure } from './errors.ts'

/** A page for visitors without JavaScript, whose browser posted a form itself. */
export type Page = { html: string; headers: Record<string, string> }

export type Slots = Partial<Record<TemplateSlot, string>>

/** Renders the page shown without JavaScript once what was posted is stored. */
export function renderNoScriptThanks(template: FormTemplate, title: string, slots: Slots = {}): Page {
  return page(template, { ...slots, title }, fill(template.sent, { title, ...slots }))
}

/** Renders the page shown without JavaScript when what was posted came too late to be stored. */
export function renderNoScriptTooLate(template: FormTemplate, title: string, slots: Slots): Page {
  return page(template, { ...slots, title }, fill(template.late, { title, ...slots }))
}

/** A form as it is shown: empty, or again with what was posted. */
type Shown<Name extends string> = {
  title: string
  fields: readonly Name[]
  /** What the browser posted, by name; undefined if it was refused before it was read. */
  posted: Record<string, string> | undefined
  /** Null before anything was posted. */
  failure: Failure | null
  /** Hidden fields that are sent along again. */
  carried: readonly string[]
  slots: Slots
  /** The page's own script; none by default. */
  script?: string | undefined
}

/** Which field it is would tell nobody anything: the page put it there. */
const UNSEEN_WRONG =
  'Skjemaet mangler noe som siden selv skulle ha fylt inn. Åpne siden du kom fra, på nytt, og send derfra.'

/**
 * Renders a form without JavaScript: empty, or refused, with what was typed, as far as it was read, and an error at
 * each invalid field.
 */
export function renderNoScriptForm<Name extends string>(template: FormTemplate, shown: Shown<Name>): Page {
  const { title, fields, posted, failure, carried, slots, script } = shown
  const { fields: told = {}, error = '' } = failure?.body ?? {}
  const firstWrong = fields.find((name) => told[name])
  // Of a field that nobody sees the library says what is wrong, in English.
  const isUnseenWrong = Object.keys(told).length > 0
  const why = isUnseenWrong ? UNSEEN_WRONG : error
  const refused = firstWrong ? 'Rett det som er merket, og send på nytt.' : why
  const whereItIs = posted
    ? 'Alt du skrev, står her ennå.'
    : 'Gå ett steg tilbake i nettleseren, så finner du igjen det du skrev.'
  const filled: Slots = {
    title,
    summary: failure ? `${refused} ${whereItIs}` : '',
    ...slots,
  }
  const [head = ''] = template.wrong
  const hidden = carried
    .filter((name) => posted?.[name])
    .map((name) => html`<input type="hidden" name="${name}" value="${posted![name]!}">`.html)
  const pieces = fields.map((name, at) => {
    const wrong = told[name]
    if (!wrong) return ticked(fill(template.right[at + 1]!, filled))
    const piece = ticked(fill(template.wrong[at + 1]!, { ...filled, [`wrong.${name}`]: wrong }))
    return name === firstWrong ? piece.replace('aria-invalid="true"', '$& autofocus') : piece
  })
  const opening = fill(firstWrong ? head.replace(' autofocus=""', '') : head, filled)
  return page(template, { ...slots, title }, [opening, ...hidden, ...pieces].join(''), script)
}

/** The field with what was chosen ticked: where the value and what was sent are the same. */
function ticked(piece: string): string {
  return piece.replace(/data-ticked="([^"=]*)=\1"/g, '$& checked')
}

/** What leads back from an answer's page. */
export const BACK = 'Tilbake til tilbudet'

function page(
  { before, after, styles }: FormTemplate,
  { title = '', sender = '', page: offerPage = '/', back = BACK }: Slots,
  panel: string,
  script?: string,
): Page {
  const scripts = script ? `script-src 'self' ${cspHash(script)}; ` : ''
  return {
    headers: {
      'Content-Security-Policy': `default-src 'none'; ${scripts}img-src 'self' data:; font-src 'self'; style-src 'self' ${styles.join(' ')}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Robots-Tag': 'noindex',
    },
    html: [
      fill(before, { title, sender, page: offerPage || '/', back }),
      panel,
      script ? `<script>${script}</script>` : '',
      after,
    ].join(''),
  }
}

/** A part of the template with its slots filled and everything escaped. */
function fill(part: string, slots: Slots): string {
  return part.replace(/\{\{([\w.]+)\}\}/g, (mark, slot: TemplateSlot) => {
    const text = slots[slot]
    return text === undefined ? mark : html`${text}`.html
  })
}

import { callApi, errorAnswer, failedStatus, serverFields } from '#browser/api.ts'
import { announceEnquiry } from '#consent/enquiry-sent.ts'
import { TOO_FAST_MESSAGE } from '#domain/contact-fields.ts'
import type { OfferNow } from '#domain/offer-answer.ts'
import {
  ANSWER_FIELDS,
  type AnswerField,
  type AnswerFields,
  checkAnswer,
} from '#domain/offer-answer-fields.ts'
import { contactPath } from '#domain/offer-contact.ts'
import { tidyPhone } from '#domain/phone.ts'
import { norwegianDay } from '#domain/validity.ts'
import { failureText, isTooFast } from './enquiry.ts'
import { hasAdConsent, landingOfVisit } from './send-enquiry.ts'

const ADDRESS = '/api/offer-answers'
const BUSY = 'Sender...'

type Errors = Partial<AnswerFields>

const started = new WeakSet<HTMLFormElement>()

/**
 * Gives the form that says yes to an offer its behaviour: sentences at the fields, one submit at a time, and an answer in
 * its place. `focusedAt` is when it first got the focus, in milliseconds since the page began.
 */
export function startAnswer(form: HTMLFormElement, focusedAt: number): void {
  if (started.has(form)) return
  started.add(form)
  const parts = partsOf(form)
  const label = parts.button.textContent
  // A page from before there were fingerprints has none: it is told of the offer as it is.
  let termsFingerprint = parts.field('termsFingerprint')?.value
  let isSending = false
  let errors: Errors = {}

  const showErrors = (next: Errors) => {
    errors = next
    for (const name of ANSWER_FIELDS) showError(parts, name, next[name])
  }
  const check = () => checkAnswer(typedIn(form), norwegianDay(new Date()))

  // Until now the browser validated, in its own words.
  form.noValidate = true
  parts.field('eventDate').min = norwegianDay(new Date())
  const phone = parts.field('phone')
  phone.addEventListener('change', () => {
    phone.value = tidyPhone(phone.value)
  })
  form.addEventListener('input', () => {
    if (Object.keys(errors).length === 0) return
    const found = check().errors
    // Also at other fields: an address makes up for a number.
    showErrors(Object.fromEntries(ANSWER_FIELDS.map((one) => [one, errors[one] && found[one]])))
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    const { fields, errors: found } = check()
    say(parts, '')
    showErrors(found)
    if (focusFirst(parts, found)) return
    const { value: website } = parts.field('website')
    if (website !== '') return
    if (isTooFast(focusedAt, event.timeStamp)) return say(parts, TOO_FAST_MESSAGE)

    isSending = true
    parts.button.disabled = true
    parts.button.textContent = BUSY
    const landing = landingOfVisit()
    try {
      const { value: page } = parts.field('page')
      const elapsedMs = event.timeStamp - focusedAt
      const visit = { elapsedMs, ...landing, adConsent: hasAdConsent() }
      const body = { page, termsFingerprint, ...fields, website, ...visit }
      await callApi('POST', ADDRESS, { body })
      announceEnquiry({ ...fields, landing, form: 'offer_page' })
      showThanks(parts)
    } catch (error) {
      const told: Errors = serverFields(error)
      showErrors(told)
      parts.button.disabled = false
      parts.button.textContent = label
      if (!focusFirst(parts, told)) {
        say(parts, failureText(error))
        parts.button.focus()
      }
      if (failedStatus(error) === 409) {
        const offer = errorAnswer<{ offer: OfferNow }>(error)?.offer
        // A changed offer can be accepted as it is now.
        if (offer?.termsFingerprint) termsFingerprint = offer.termsFingerprint
        else offerContact(parts)
      }
    } finally {
      isSending = false
    }
  })
}

type Parts = ReturnType<typeof partsOf>

function partsOf(form: HTMLFormElement) {
  const one = <Part extends Element = HTMLElement>(selector: string) => form.querySelector<Part>(selector)!
  return {
    field: (name: AnswerField | 'page' | 'termsFingerprint' | 'website') =>
      one<HTMLInputElement>(`[name="${name}"]`),
    button: one<HTMLButtonElement>('button[type="submit"]'),
    alert: one('[role="alert"]'),
    open: one('[data-open]'),
    sent: one('[data-sent]'),
    sample: (kind: 'error' | 'summary') => one(`[data-sample="${kind}"] > *`).cloneNode(true) as HTMLElement,
  }
}

function typedIn(form: HTMLFormElement): AnswerFields {
  const data = new FormData(form)
  return Object.fromEntries(ANSWER_FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as AnswerFields
}

/** What is wrong with a field, below it and told together with it; nothing removes it. */
function showError({ field, sample }: Parts, name: AnswerField, sentence: string | undefined): void {
  const input = field(name)
  const frame = input.closest('[data-field]')!
  const hint = frame.querySelector('p[id$="-hint"]')?.id
  const id = `${input.id}-error`
  document.getElementById(id)?.remove()
  input.toggleAttribute('aria-invalid', false)
  const described = [hint]
  if (sentence) {
    const error = sample('error')
    error.id = id
    error.lastChild!.textContent = sentence
    frame.append(error)
    input.setAttribute('aria-invalid', 'true')
    described.unshift(id)
  }
  input.setAttribute('aria-describedby', described.filter(Boolean).join(' '))
}

/** Puts the focus on the first wrong field; true if there is one. */
function focusFirst({ field }: Parts, errors: Errors): boolean {
  const first = ANSWER_FIELDS.find((name) => errors[name])
  if (first) field(first).focus()
  return first !== undefined
}

/** A sentence about the form as a whole, above its button. */
function say({ alert, sample }: Parts, sentence: string): void {
  alert.replaceChildren()
  if (sentence === '') return
  const summary = sample('summary')
  summary.textContent = sentence
  alert.append(summary)
}

/** An offer that no longer holds is not answered: there is the contact form. */
function offerContact({ button }: Parts): void {
  const link = document.createElement('a')
  link.href = contactPath(location.pathname)
  link.textContent = 'Ta kontakt'
  link.className = button.className
  button.replaceWith(link)
  link.focus()
}

function showThanks({ open, sent }: Parts): void {
  open.hidden = true
  sent.hidden = false
  sent.querySelector<HTMLElement>('h2')!.focus()
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { failedStatus, failureText, isUnreachable, serverFieldErrors } from '#browser/api.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { usePortal } from '../session/portal-context.ts'
import { areJsonDifferent } from './draft-form.ts'

/** A form's sentence for each message of its contract. */
export type Sentences = Record<string, string>

/** A form's invalid fields, each with its sentence, from a message per field of the request. */
type ErrorTranslator<Values extends FieldValues> = (
  messages: Record<string, string>,
) => [Path<Values>, string][]

/** Makes a function from an API error per field to [field, sentence] pairs; unlisted messages are kept. */
export function createErrorTranslator<Values extends FieldValues>(
  sentences: Sentences,
): ErrorTranslator<Values> {
  return (messages) =>
    Object.entries(messages).map(([field, message]) => [field as Path<Values>, sentences[message] ?? message])
}

/** A form's values as a request body: texts trimmed, empty ones null; other values unchanged. */
export function trimAndNullEmptyTexts<Values extends object>(values: Values): Body<Values> {
  const sent = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(sent) as Body<Values>
}

type Body<Values> = { [Name in keyof Values]: Values[Name] extends string ? string | null : Values[Name] }

/** Checks a form against the API's own contract, with errors in Norwegian. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  bodyOf: (values: Values) => unknown,
  wrongFields: ErrorTranslator<Values>,
): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(bodyOf(values))
    if (result.success) return { values, errors: {} }
    const messages: Record<string, string> = {}
    for (const { path, message } of result.error.issues) messages[String(path[0])] ??= message
    const errors = wrongFields(messages).map(([field, message]) => [field, { type: 'contract', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

/** Sentence for why a save failed; `fallback` if the server gave none. */
export function saveFailureText(error: unknown, fallback: string): string {
  const why = failureText(error, fallback)
  return isUnreachable(error) ? `${why} Alt du skrev, står her.` : why
}

type SaveParams<Values extends FieldValues, Saved, Doubt> = {
  form: UseFormReturn<Values>
  /** The form fields the server rejected, from its message for each field of the request. */
  wrongFields: ErrorTranslator<Values>
  /** Sends the checked values; throws what the call throws. */
  save: (values: Values) => Promise<Saved>
  /** What speaks against saving these values: asked about first, one by one, and never again once accepted. */
  doubts?: ((values: Values) => readonly Doubt[]) | undefined
  /** Runs after a save; `sent` is what was sent. */
  onSaved: (saved: Saved, sent: Values) => void
  /** The toast for a failed save; `fallback` if the server gave no sentence. */
  failed: { title: string; fallback: string }
  /** Explains in the form itself why the server refused; returns true if it did. */
  onRefused?: (error: unknown, sent: Values) => boolean
  /** Opens whatever hides invalid fields, so that the first of them can take the focus. */
  reveal?: (wrong: string[]) => void
  /** Called with the errors the form itself found. */
  onInvalid?: (errors: FieldErrors<Values>) => void
}

/** A doubt that holds a save back. `accept` remembers it and submits the form once more, `keep` saves nothing. */
type SaveQuestionState<Doubt> = { doubt: Doubt | null; accept: () => void; keep: () => void }

/** A form's submit handler: one save at a time, invalid fields pointed out, nothing typed is lost. */
export function useSaveForm<Values extends FieldValues, Saved, Doubt = never>(
  params: SaveParams<Values, Saved, Doubt>,
) {
  const { form, wrongFields, doubts, save, onSaved, failed, onRefused, reveal, onInvalid } = params
  const { endedSession } = usePortal()
  // A double click is one save: state alone would let the second click through.
  const sending = useRef(false)

  async function send(values: Values, element: HTMLFormElement) {
    if (sending.current || ask(values, element)) return
    sending.current = true
    dismissToast()
    let saved: Saved
    try {
      saved = await save(values)
    } catch (error) {
      if (endedSession(error) || onRefused?.(error, values)) return
      return refuse(error, element)
    } finally {
      sending.current = false
    }
    onSaved(saved, values)
  }

  const [asked, setAsked] = useState<{ doubt: Doubt; form: HTMLFormElement } | null>(null)
  const accepted = useRef<Doubt[]>([])

  function ask(values: Values, element: HTMLFormElement): boolean {
    const doubt = doubts?.(values).find((one) =>
      accepted.current.every((known) => areJsonDifferent(known, one)),
    )
    if (doubt === undefined) return false
    setAsked({ doubt, form: element })
    return true
  }

  const question: SaveQuestionState<Doubt> = {
    doubt: asked?.doubt ?? null,
    keep: () => setAsked(null),
    accept() {
      if (!asked) return
      accepted.current.push(asked.doubt)
      setAsked(null)
      asked.form.requestSubmit()
    },
  }

  function refuse(error: unknown, element: HTMLFormElement) {
    const status = failedStatus(error)
    const fields = status === 422 || status === 409 ? wrongFields(serverFieldErrors(error)) : []
    const wrong = fields.map(([field]) => field)
    if (wrong.length > 0) pointOut(wrong, element)
    for (const [field, message] of fields) form.setError(field, { type: 'contract', message })
    const description = fields[0]?.[1] ?? saveFailureText(error, failed.fallback)
    showToast({ tone: 'failed', title: failed.title, description })
  }

  // The first invalid field in visual order takes the focus once its error is shown below it.
  const refused = useRef<HTMLFormElement>(null)
  const hasErrors = Object.keys(form.formState.errors).length > 0
  useEffect(() => {
    const wrong =
      hasErrors && refused.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    if (!wrong) return
    refused.current = null
    wrong.focus()
  })

  function pointOut(wrong: string[], element: HTMLFormElement) {
    refused.current = element
    reveal?.(wrong)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    return form.handleSubmit(
      (values) => send(values, element),
      (errors) => {
        dismissToast()
        pointOut(Object.keys(errors), element)
        onInvalid?.(errors)
      },
    )(event)
  }
  return { submit, question }
}

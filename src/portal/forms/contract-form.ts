import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { failedStatus, failureText, isUnreachable, serverFields } from '#browser/api.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { usePortal } from '../reading/portal-context.ts'

/** What a form says for a message of its contract, by that message. */
export type Sentences = Record<string, string>

/** Checks a form with the contract the API uses too, and says what is wrong in Norwegian; form and body share their field names. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  bodyOf: (values: Values) => unknown,
  sentences: Sentences,
): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(bodyOf(values))
    if (result.success) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of result.error.issues) {
      errors[String(path[0])] ??= { type: 'contract', message: sentences[message] ?? message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** Wrong fields of a form, each with its sentence. */
type FieldSentences<Values extends FieldValues> = [Path<Values>, string][]

/** Why a save did not go through; `fallback` where the server gave no sentence. */
export function saveFailureText(error: unknown, fallback: string): string {
  const why = failureText(error, fallback)
  return isUnreachable(error) ? `${why} Alt du skrev, står her.` : why
}

type SaveParams<Values extends FieldValues, Saved> = {
  form: UseFormReturn<Values>
  /** The fields of the form that the server found wrong, from its message for each field of the request. */
  wrongFields: (messages: Record<string, string>) => FieldSentences<Values>
  /** Sends the checked values; throws what the call throws. */
  save: (values: Values) => Promise<Saved>
  /** What comes after a save; `sent` is what was sent. */
  onSaved: (saved: Saved, sent: Values) => void
  /** The toast of a save that did not go through; `fallback` where the server gave no sentence. */
  failed: { title: string; fallback: string }
  /** Tells in the form itself why the server refused what was sent; true when it did. */
  onRefused?: (error: unknown, sent: Values) => boolean
  /** Opens what hides wrong fields, so that the first of them can take the focus. */
  reveal?: (wrong: string[]) => void
  /** Called with what the form itself found wrong. */
  onInvalid?: (errors: FieldErrors<Values>) => void
}

/** Makes a form's submit handler: one save at a time, wrong fields pointed out, nothing typed is lost. */
export function useSaveForm<Values extends FieldValues, Saved>(params: SaveParams<Values, Saved>) {
  const { form, wrongFields, save, onSaved, failed, onRefused, reveal, onInvalid } = params
  const { endedSession } = usePortal()
  // A double click is one save: state alone would let the second click through.
  const sending = useRef(false)

  async function send(values: Values, element: HTMLFormElement) {
    if (sending.current) return
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

  function refuse(error: unknown, element: HTMLFormElement) {
    const status = failedStatus(error)
    const fields = status === 422 || status === 409 ? wrongFields(serverFields(error)) : []
    const wrong = fields.map(([field]) => field)
    if (wrong.length > 0) pointOut(wrong, element)
    for (const [field, message] of fields) form.setError(field, { type: 'contract', message })
    const description = fields[0]?.[1] ?? saveFailureText(error, failed.fallback)
    showToast({ tone: 'failed', title: failed.title, description })
  }

  // The first wrong field as the eye finds it takes the focus, once its error stands below it.
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

  return (event: SubmitEvent<HTMLFormElement>) => {
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
}

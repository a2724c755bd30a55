import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { failedStatus, isUnreachable, serverError, serverFields } from '../../browser/api.ts'
import { showToast } from '../../browser/toasts.ts'

/** What a form says for a message of its contract, by that message. */
export type Sentences = Record<string, string>

/** What a failed save says when the server could not be reached. */
export const NO_CONTACT = 'Sjekk internettforbindelsen din og prøv igjen. Alt du skrev, står her.'

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

type SaveParams<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  sentences: Sentences
  /** Sends the checked values; throws what the call throws. */
  save: (values: Values) => Promise<void>
  /** The toast of a save that did not go through; `fallback` where the server gave no sentence. */
  failed: { title: string; fallback: string }
  /** Leads to the login when the session has ended; true when that was so. */
  endedSession: (error: unknown) => boolean
  /** Called when others have saved since the form was opened; nothing was overwritten. */
  onStale?: () => void
  onInvalid?: (errors: FieldErrors<Values>) => void
}

/** Makes a form's submit handler: one save at a time, wrong fields pointed out, nothing typed is lost. */
export function useSaveForm<Values extends FieldValues>(params: SaveParams<Values>) {
  const { form, sentences, save, failed, endedSession, onStale, onInvalid } = params
  // A double click is one save: state alone would let the second click through.
  const sending = useRef(false)

  async function send(values: Values) {
    if (sending.current) return
    sending.current = true
    try {
      await save(values)
    } catch (error) {
      if (endedSession(error)) return
      if (onStale && failedStatus(error) === 412) onStale()
      else refuse(error)
    } finally {
      sending.current = false
    }
  }

  function refuse(error: unknown) {
    const known = failedStatus(error) === 422 || failedStatus(error) === 409 ? serverFields(error) : {}
    const fields = Object.entries(known).filter(([field]) => field in form.getValues())
    fields.forEach(([field, message], at) => {
      const said = { type: 'contract', message: sentences[message] ?? message }
      form.setError(field as Path<Values>, said, { shouldFocus: at === 0 })
    })
    const description = isUnreachable(error)
      ? NO_CONTACT
      : (fields.map(([, message]) => sentences[message] ?? message)[0] ??
        serverError(error) ??
        failed.fallback)
    showToast({ tone: 'failed', title: failed.title, description })
  }

  // The first wrong field as the eye finds it takes the focus, once its error stands below it.
  const refused = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit counts, also one with the same errors.
  useEffect(() => {
    refused.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
    refused.current = null
  }, [submitCount])

  return (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    return form.handleSubmit(send, (errors) => {
      refused.current = element
      onInvalid?.(errors)
    })(event)
  }
}

import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { serverFieldErrors } from '#browser/api.ts'
import { TOO_FAST_MESSAGE } from '#domain/contact-fields.ts'
import {
  type FieldErrors,
  findControl,
  isFormInUse,
  isTooFast,
  isTyped,
  keepRemainingErrors,
  readFieldValues,
  submitErrorText,
} from './form-state.ts'
import type { SentId } from './send-enquiry.ts'

type Fields<Name extends string> = Record<Name, string>

/** What no field can say: a heading, and a sentence. */
type Problem = { title: string; description: string }

export type FormSettings<Name extends string> = {
  /** The fields in page order. */
  names: readonly Name[]
  check: (typed: Fields<Name>) => { fields: Fields<Name>; errors: FieldErrors<Name> }
  /** Sends the form; what it throws is said as {@link submitErrorText} has it, and at the fields that the server names. */
  send: (sent: {
    fields: Fields<Name>
    form: HTMLFormElement
    website: string
    elapsedMs: number
    /** 'ja' if the form began with what the tab had sent before. */
    sawFormer: string | undefined
  }) => Promise<SentId>
  /** Says what concerns the whole form; null takes it back. */
  tell: (problem: Problem | null) => void
  /** Told already, where the form was posted without JavaScript. */
  wrong?: FieldErrors<Name> | undefined
  /** Where the tab keeps what is typed until it is sent. */
  key: string
  /** True where it also keeps what was sent, so that it can be changed. */
  keepsSent?: boolean
}

/** Ready for input, sending, or sent with these values. */
type FormState<Name extends string> = {
  phase: 'idle' | 'submitting' | 'sent'
  errors: FieldErrors<Name>
  sent?: Fields<Name>
}

/** What both forms to the magician do: checks, the shortest time a person takes, one submit at a time, and the focus. */
export function useEnquiryForm<Name extends string>(settings: FormSettings<Name>) {
  const { names, check, send, tell, wrong = {}, key, keepsSent } = settings
  const [state, setState] = useState<FormState<Name>>({ phase: 'idle', errors: wrong })
  const [checksItself, setChecksItself] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusedAt = useRef<number | null>(null)
  const sending = useRef(false)
  // Where the focus is at first: a translated form is not hydrated but drawn anew, without it.
  const focusNext = useRef((globalThis.document?.activeElement as HTMLInputElement | null)?.name)
  const keeping = { key, names }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on what was typed before React came.
  useEffect(() => {
    // Until now the browser validated, and nobody saw when typing began: count it from the page's start.
    setChecksItself(true)
    if (!form.current) return
    // Whoever is in a field by now stays there.
    if (form.current.contains(document.activeElement)) focusNext.current = undefined
    setOutdated(restoreFieldValues(form.current, keeping))
    if (isFormInUse(form.current, names)) focusedAt.current = 0
  }, [])

  // After the render that shows the errors, so that a screen reader reads a field's error together with the field.
  useEffect(() => {
    if (focusNext.current) findControl(form.current, focusNext.current)?.focus()
    focusNext.current = undefined
  })

  const onFocus = (event: FocusEvent<HTMLFormElement>) => {
    focusedAt.current ??= event.timeStamp
  }

  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    saveFieldValues(currentTarget, keeping)
    if (Object.keys(state.errors).length === 0) return
    const { errors } = check(readFieldValues(currentTarget, names))
    setState((now) => ({ ...now, errors: keepRemainingErrors(now.errors, errors) }))
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const element = event.currentTarget
    const { fields, errors } = check(readFieldValues(element, names))
    tell(null)
    setState({ phase: 'idle', errors })
    focusNext.current = names.find((name) => errors[name])
    if (focusNext.current) return
    const { website } = readFieldValues(element, ['website'])
    if (website !== '') return
    const startedAt = focusedAt.current ?? event.timeStamp
    if (isTooFast(startedAt, event.timeStamp)) {
      tell({ title: 'Vennligst vent', description: TOO_FAST_MESSAGE })
      return
    }

    sending.current = true
    setState({ phase: 'submitting', errors: {} })
    try {
      const { sawFormer } = savedValues(keeping)
      const { submissionId, standing } = await send({
        fields,
        form: element,
        website,
        elapsedMs: event.timeStamp - startedAt,
        sawFormer,
      })
      focusedAt.current = null
      if (keepsSent) saveValues(keeping, { sawFormer: 'ja', ownYes: submissionId, standing })
      else withStorage((storage) => storage.removeItem(key))
      setState({ phase: 'sent', errors: {}, sent: fields })
    } catch (error) {
      const told = serverFieldErrors(error) as FieldErrors<Name>
      // Disabled while sending, the button lost its focus.
      focusNext.current = names.find((name) => told[name]) ?? 'button'
      setState({ phase: 'idle', errors: told })
      tell({ title: 'Kunne ikke sende melding', description: submitErrorText(error) })
    } finally {
      sending.current = false
    }
  }

  const again = () => {
    focusNext.current = names[0]
    setState({ phase: 'idle', errors: {} })
  }

  return {
    ...state,
    busy: state.phase === 'submitting',
    checksItself,
    isOutdated,
    again,
    formProps: { ref: form, method: 'post', noValidate: checksItself, onFocus, onInput, onSubmit },
  }
}

// What is typed in a form may stay with the tab until it is sent: a phone lets go of pages that are out of sight, and
// brings them back empty.

/** Where the tab keeps which fields. */
type Keeping = { key: string; names: readonly string[] }
type Saved = { [name: string]: string | undefined }

/** What sessionStorage has under `key`; nothing where storage is refused, or holds something else. */
const savedValues = ({ key }: Keeping): Saved =>
  withStorage((storage) => JSON.parse(storage.getItem(key)!) as Saved | null) ?? {}

/** Adds these to what sessionStorage has under `key`; does nothing if storage is refused or full. */
function saveValues(keeping: Keeping, values: Saved): void {
  const all = { ...savedValues(keeping), ...values }
  withStorage((storage) => storage.setItem(keeping.key, JSON.stringify(all)))
}

/** Which yes stands by the page of this form; '' for none. */
const standingYes = (form: HTMLFormElement) => readFieldValues(form, ['standing']).standing

/** Saves the named fields' values. */
function saveFieldValues(form: HTMLFormElement, keeping: Keeping): void {
  const standing = standingYes(form)
  saveValues(keeping, { ...readFieldValues(form, keeping.names), ...(standing && { standing }) })
}

/**
 * Fills the fields that are still empty with the saved values; whoever is about to type in one replaces its text. True
 * if a yes was given since that the tab does not know: then only who answers comes back (F-1571).
 */
function restoreFieldValues(form: HTMLFormElement, keeping: Keeping): boolean {
  const saved = savedValues(keeping)
  const standing = standingYes(form)
  const isOutdated =
    !!standing && saved.standing !== standing && !!(saved.eventDate || saved.dateOpen || saved.guests)
  // It has not seen what the newer one says.
  if (isOutdated) saveValues(keeping, { sawFormer: undefined })
  for (const name of isOutdated ? ['name', 'phone', 'email'] : keeping.names) {
    const field = findControl(form, name)
    if (!field || !saved[name] || isTyped(form, [name])) continue
    if (field.type === 'checkbox') field.click()
    else field.value = saved[name]
    if (field === document.activeElement) field.select()
    // The count of characters follows.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (isTyped(form, keeping.names)) saveFieldValues(form, keeping)
  return isOutdated
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    // Storage is refused or full, or holds something else.
    return undefined
  }
}

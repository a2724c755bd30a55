import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { failedStatus, serverFields } from '#browser/api.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { type ContactField, checkContact, TOO_FAST_MESSAGE } from '#domain/contact-fields.ts'
import {
  EMPTY_ENQUIRY,
  enquiryReducer,
  type FieldErrors,
  failureText,
  firstWrong,
  isTooFast,
} from './enquiry.ts'
import { isBegun, partOf, trapOf, typedIn } from './form-dom.ts'
import { fillKept, forgetTyping, keepTyping } from './kept-typing.ts'
import { offerPageBehind } from './offer-behind.ts'
import { NO_ATTEMPT, nextAttempt, sendEnquiry } from './send-enquiry.ts'

/** The enquiry form's behaviour: validation, the minimum time, one submit at a time, focus and toasts. */
export function useEnquiry(wrong: FieldErrors = {}) {
  const [state, dispatch] = useReducer(enquiryReducer, { ...EMPTY_ENQUIRY, errors: wrong })
  const [checksItself, setChecksItself] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusedAt = useRef<number | null>(null)
  const sending = useRef(false)
  const attempt = useRef(NO_ATTEMPT)
  const focusNext = useRef<ContactField | 'button' | undefined>(undefined)

  useEffect(() => {
    // Until now the browser validated, and nobody saw when typing began: count it from the page's start.
    setChecksItself(true)
    if (!form.current) return
    fillKept(form.current)
    if (isBegun(form.current)) focusedAt.current = 0
  }, [])

  // After the render that shows the errors, so that a screen reader reads a field's error together with the field.
  useEffect(() => {
    if (focusNext.current) partOf(form.current, focusNext.current)?.focus()
    focusNext.current = undefined
  })

  const onFocus = (event: FocusEvent<HTMLFormElement>) => {
    focusedAt.current ??= event.timeStamp
  }

  const onInput = (event: InputEvent<HTMLFormElement>) => keepTyping(event.currentTarget)

  const onEdit = (name: ContactField) => {
    if (!form.current || !state.errors[name]) return
    const { errors } = checkContact(typedIn(form.current))
    dispatch({ type: 'corrected', name, error: errors[name] })
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const element = event.currentTarget
    const { fields, errors } = checkContact(typedIn(element))
    if (firstWrong(errors)) {
      focusNext.current = firstWrong(errors)
      dispatch({ type: 'refused', errors })
      return
    }
    const website = trapOf(element)
    if (website !== '') return
    const startedAt = focusedAt.current ?? event.timeStamp
    if (isTooFast(startedAt, event.timeStamp)) {
      showToast({ tone: 'failed', title: 'Vennligst vent', description: TOO_FAST_MESSAGE })
      return
    }

    sending.current = true
    dismissToast()
    dispatch({ type: 'sending' })
    attempt.current = nextAttempt(fields, attempt.current)
    const submissionId = attempt.current.id || undefined
    try {
      const elapsedMs = event.timeStamp - startedAt
      await sendEnquiry({ ...fields, website, elapsedMs, submissionId, offer: offerPageBehind() })
      attempt.current = NO_ATTEMPT
      focusedAt.current = null
      forgetTyping()
      dispatch({ type: 'sent', email: fields.email })
    } catch (error) {
      // The id belongs to other words: these get one of their own.
      if (failedStatus(error) === 409) attempt.current = NO_ATTEMPT
      const told: FieldErrors = serverFields(error)
      // Disabled while sending, the button lost its focus.
      focusNext.current = firstWrong(told) ?? 'button'
      dispatch({ type: 'failed', errors: told })
      showToast({ tone: 'failed', title: 'Kunne ikke sende melding', description: failureText(error) })
    } finally {
      sending.current = false
    }
  }

  const again = () => {
    focusNext.current = 'name'
    dispatch({ type: 'again' })
  }

  return {
    state,
    onEdit,
    again,
    formProps: { ref: form, noValidate: checksItself, onFocus, onInput, onSubmit },
  }
}

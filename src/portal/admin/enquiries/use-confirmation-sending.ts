import { type RefObject, useRef, useState } from 'react'
import { callApi, failedStatus, serverFieldErrors } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { type ConfirmationMade, confirmationLinkSchema } from '#domain/confirmation.ts'
import { confirmationErrors } from '#domain/confirmation-request.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { norwegianDay } from '#domain/validity.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { ENQUIRIES_API } from '../router.ts'
import { type ConfirmationDoubt, readDoubts } from './confirmation-doubts.ts'
import { confirmationApi } from './enquiry-paths.ts'

/** Sends a confirmation once its fields are right and each doubt about it is answered with yes. */
export function useConfirmationSending(
  enquiry: Enquiry,
  form: RefObject<HTMLFormElement | null>,
  onConfirmed: (made: ConfirmationMade) => void,
) {
  const [id] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke bekrefte' })
  const [doubt, setDoubt] = useState<ConfirmationDoubt | null>(null)
  const shownDoubt = useLastNonNull(doubt)
  /** The questions that were answered with yes. */
  const meant = useRef(new Set<string>())

  const typed = () => Object.fromEntries(new FormData(form.current!)) as Record<string, string>

  /** The first question that is not answered yet. */
  async function findDoubt(): Promise<ConfirmationDoubt | null> {
    const doubts = await readDoubts(enquiry, typed())
    return doubts.find(({ question }) => !meant.current.has(question)) ?? null
  }

  /** Shows what is wrong by field, in place of what was, with the focus on the first; false if nothing is. */
  function pointOut(wrong: Record<string, string>): boolean {
    setErrors(wrong)
    const names = Object.keys(wrong).map((name) => `[name="${name}"]`)
    if (names.length === 0) return false
    form.current!.querySelector<HTMLElement>(names.join())?.focus()
    return true
  }

  function submit() {
    run(async () => {
      const isWrong = pointOut(confirmationErrors({ id, ...typed() }, norwegianDay(new Date())))
      const found = isWrong ? null : await findDoubt()
      setDoubt(found)
      if (isWrong || found) return
      try {
        const guard = responseGuard(confirmationLinkSchema)
        onConfirmed(await callApi('POST', confirmationApi(enquiry), { body: { id, ...typed() }, guard }))
      } catch (failure) {
        // Another admin was first: what they confirmed is shown.
        if (failedStatus(failure) === 409) invalidate(listsAtPath(ENQUIRIES_API))
        if (!pointOut(serverFieldErrors(failure))) throw failure
      }
    })
  }

  return {
    typed,
    errors,
    busy,
    submit,
    /** What the dialog of the doubt is shown with. */
    asking: {
      open: doubt !== null,
      question: shownDoubt?.question ?? '',
      keepLabel: shownDoubt?.correct ?? '',
      busy,
      onConfirm() {
        meant.current.add(shownDoubt?.question ?? '')
        submit()
      },
      onKeep: () => setDoubt(null),
      focusAfter: () =>
        shownDoubt && !meant.current.has(shownDoubt.question)
          ? (form.current!.elements.namedItem(shownDoubt.field) as HTMLElement)
          : null,
    },
  }
}

import { type RefObject, useRef, useState } from 'react'
import { callApi, failedStatus, serverFieldErrors } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { type Confirmation, type ConfirmationMade, confirmationMadeSchema } from '#domain/confirmation.ts'
import { termChanges } from '#domain/confirmation-changes.ts'
import { confirmationErrors, confirmationRequest } from '#domain/confirmation-request.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { norwegianDay } from '#domain/validity.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { ENQUIRIES_API } from '../router.ts'
import { type ConfirmationDoubt, readDoubts } from './confirmation-doubts.ts'
import { confirmationApi } from './enquiry-paths.ts'

/**
 * Sends a confirmation, or a change of the one that stands, once its fields are right and what is in doubt about it is
 * answered with yes; a change of nothing is not sent.
 */
export function useConfirmationSending(
  { enquiry, changing }: { enquiry: Enquiry; changing: Confirmation | null },
  form: RefObject<HTMLFormElement | null>,
  onConfirmed: (made: ConfirmationMade) => void,
) {
  const [id] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, run } = useExclusiveCall({ failed: changing ? 'Kunne ikke lagre' : 'Kunne ikke bekrefte' })
  const [doubts, setDoubts] = useState<ConfirmationDoubt[] | null>(null)
  const shownDoubts = useLastNonNull(doubts) ?? []
  /** The questions that were answered with yes. */
  const meant = useRef(new Set<string>())

  const typed = () => Object.fromEntries(new FormData(form.current!)) as Record<string, string>

  const isMeant = ({ question }: ConfirmationDoubt) => meant.current.has(question)

  /** What is not answered yet; null if all is. */
  async function findDoubts(): Promise<ConfirmationDoubt[] | null> {
    const found = (await readDoubts({ enquiry, changing }, typed())).filter((doubt) => !isMeant(doubt))
    return found.length > 0 ? found : null
  }

  /** Shows what is wrong by field, in place of what was, with the focus on the first; false if nothing is. */
  function pointOut(wrong: Record<string, string>): boolean {
    setErrors(wrong)
    const names = Object.keys(wrong).map((name) => `[name="${name}"]`)
    if (names.length === 0) return false
    form.current!.querySelector<HTMLElement>(names.join())?.focus()
    return true
  }

  const findErrors = () =>
    confirmationErrors(
      { id, ...typed() },
      { today: norwegianDay(new Date()), confirmedDay: changing?.eventDate },
    )

  /** An error goes once its field is mended, and comes only when it is sent. */
  function forgetMended() {
    if (Object.keys(errors).length === 0) return
    const still = findErrors()
    setErrors(Object.fromEntries(Object.entries(still).filter(([field]) => field in errors)))
  }

  function submit() {
    run(async () => {
      const isWrong = pointOut(findErrors())
      const isSame = !isWrong && changing !== null && isUnchanged(changing, { id, ...typed() })
      const found = isWrong || isSame ? null : await findDoubts()
      setDoubts(found)
      if (isSame) showToast({ title: 'Ingenting er endret.', description: 'Ingen har fått e-post.' })
      if (isWrong || isSame || found) return
      // What it said holds no more.
      dismissToast()
      try {
        const guard = responseGuard(confirmationMadeSchema)
        const body = { id, ...(changing && { replaces: changing.id }), ...typed() }
        const made = await callApi('POST', confirmationApi(enquiry), { body, guard })
        onConfirmed(made)
      } catch (failure) {
        // Another admin was first: what stands now is shown.
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
    forgetMended,
    /** What the dialog of the doubts is shown with. */
    asking: {
      open: doubts !== null,
      doubts: shownDoubts,
      busy,
      onConfirm() {
        for (const { question } of shownDoubts) meant.current.add(question)
        submit()
      },
      onKeep: () => setDoubts(null),
      focusAfter() {
        const open = shownDoubts.find((doubt) => !isMeant(doubt))
        return open ? (form.current!.elements.namedItem(open.field) as HTMLElement) : null
      },
    },
  }
}

/** @param typed Without errors. */
function isUnchanged(standing: Confirmation, typed: Record<string, string>): boolean {
  const { id, replaces, ...agreed } = confirmationRequest.parse(typed)
  // The site's name stands in both.
  return termChanges(standing, { ...standing, ...agreed }, { brand: '' }).length === 0
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { serverFieldErrors } from '#browser/api.ts'
import type { CacheKey } from '#browser/cache-keys.ts'
import { showToast } from '#browser/toasts.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { formatKroner, formatPrice, parsePrice } from '#domain/price.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { KronerField, TextArea } from '../../ui/Field.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { saveEnquiry, UNREADABLE_VALUE } from './enquiry-status.ts'

type EnquiryNotesProps = {
  enquiry: Enquiry
  list: CacheKey
  /** Told whether there is something that is not saved yet. */
  onDirty: (dirty: boolean) => void
}

/**
 * Form for an enquiry's value in kroner and the admin's own note; `onDirty(isDirty)` is called when unsaved changes
 * appear or go.
 */
export function EnquiryValueAndNoteForm({ enquiry, list, onDirty }: EnquiryNotesProps) {
  const stored = { value: valueText(enquiry.value), note: enquiry.note ?? '' }
  const [typed, setTyped] = useState(stored)
  const [errors, setErrors] = useState<{ value?: string; note?: string }>({})
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke lagre' })
  const field = useRef<HTMLInputElement>(null)
  const value = typed.value.trim() === '' ? null : parsePrice(typed.value)
  const isUnreadable = value === null && typed.value.trim() !== ''
  const isDirty = isUnreadable || value !== enquiry.value || typed.note.trim() !== stored.note
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  // A value that was given with the status is taken over, unless another one is being typed.
  const [known, setKnown] = useState(enquiry.value)
  if (known !== enquiry.value) {
    setKnown(enquiry.value)
    if (value === known && !isUnreadable) setTyped({ ...typed, value: stored.value })
  }

  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isUnreadable) {
      setErrors({ value: UNREADABLE_VALUE })
      field.current?.focus()
      return
    }
    run(async () => {
      try {
        const note = typed.note.trim()
        await saveEnquiry(enquiry, list, {
          ...(value !== enquiry.value && { value }),
          ...(note !== stored.note && { note: note || null }),
        })
        setTyped({ value: valueText(value), note })
        showToast({ title: 'Lagret', description: 'Verdien og notatet er oppdatert.' })
      } catch (failure) {
        const wrong = serverFieldErrors(failure)
        if (!wrong.value && !wrong.note) throw failure
        setErrors(wrong)
      }
    })
  }

  const offered = enquiry.offer?.price
  return (
    <form className="mt-6 grid gap-4 border-t border-ivory-line pt-5" noValidate onSubmit={submit}>
      <KronerField
        ref={field}
        label="Verdi i kroner"
        className="max-w-44"
        hint={offered ? `Tilbudet lød på ${formatPrice(offered)}` : undefined}
        error={errors.value}
        value={typed.value}
        onChange={(event) => change({ value: event.target.value })}
      />
      <TextArea
        label="Notat"
        hint="Vises bare her i admin."
        error={errors.note}
        value={typed.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <SaveButton className="justify-self-start" kind="line" canSave={isDirty || busy} busy={busy}>
        Lagre
      </SaveButton>
    </form>
  )
}

function valueText(value: number | null): string {
  return value === null ? '' : formatKroner(value)
}

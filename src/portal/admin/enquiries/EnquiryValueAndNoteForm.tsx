import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { failedStatus, serverFieldErrors } from '#browser/api.ts'
import { type CacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { formatKroner, formatPrice, parsePrice } from '#domain/price.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { Callout } from '../../ui/Callout.tsx'
import { KronerField, TextArea } from '../../ui/Field.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { ENQUIRIES_API } from '../router.ts'
import { saveEnquiry, UNREADABLE_VALUE } from './enquiry-status.ts'

const FIELDS = ['value', 'note'] as const
type Texts = Record<(typeof FIELDS)[number], string>

type EnquiryNotesProps = {
  enquiry: Enquiry
  list: CacheKey
  /** Told whether there is something that is not saved yet. */
  onDirty: (dirty: boolean) => void
}

/**
 * Form for an enquiry's value in kroner and the admin's own note; `onDirty(isDirty)` is called when unsaved changes
 * appear or go. What somebody else has saved meanwhile is never overwritten unseen (F-1481).
 */
export function EnquiryValueAndNoteForm({ enquiry, list, onDirty }: EnquiryNotesProps) {
  const stored = { value: valueText(enquiry.value), note: enquiry.note ?? '' }
  const [typed, setTyped] = useState<Texts>(stored)
  /** What was stored when it was last taken over. */
  const [based, setBased] = useState<Texts>(stored)
  const [errors, setErrors] = useState<Partial<Texts>>({})
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke lagre' })
  const field = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const value = typed.value.trim() === '' ? null : parsePrice(typed.value)
  const isUnreadable = value === null && typed.value.trim() !== ''
  const read: Texts = { value: isUnreadable ? typed.value : valueText(value), note: typed.note.trim() }
  const isDirty = FIELDS.some((name) => read[name] !== stored[name])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  // What was saved elsewhere is taken over, unless something else is being typed: then both are shown.
  const moved = FIELDS.filter((name) => stored[name] !== based[name])
  const settled = moved.filter((name) => [based[name], stored[name]].includes(read[name]))
  const [settledName] = settled
  if (settledName) {
    setBased({ ...based, [settledName]: stored[settledName] })
    setTyped({ ...typed, [settledName]: stored[settledName] })
  }
  const isOthers = (name: keyof Texts) => moved.includes(name) && !settled.includes(name)

  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
  }

  function joinNotes() {
    change({ note: `${stored.note}\n\n${typed.note}` })
    setBased({ ...based, note: stored.note })
    noteField.current?.focus()
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
          former: { value: enquiry.value, note: enquiry.note },
        })
        setTyped({ value: valueText(value), note })
        setBased({ value: valueText(value), note })
        showToast({ title: 'Lagret', description: 'Verdien og notatet er oppdatert.' })
      } catch (failure) {
        if (failedStatus(failure) === 409) invalidate(listsAtPath(ENQUIRIES_API))
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
      {isOthers('value') && (
        <Callout role="status">
          {stored.value
            ? `Noen andre har lagret verdien ${stored.value}.`
            : 'Noen andre har tatt bort verdien.'}{' '}
          Lagrer du, gjelder din.
        </Callout>
      )}
      <TextArea
        ref={noteField}
        label="Notat"
        hint="Vises bare her i admin."
        error={errors.note}
        value={typed.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {isOthers('note') && (
        <Callout role="status">
          <b>{stored.note ? 'Noen andre har lagret dette notatet:' : 'Noen andre har tømt notatet.'}</b>
          {stored.note && <span className="block wrap-anywhere whitespace-pre-line">{stored.note}</span>}{' '}
          Lagrer du, står bare ditt.{' '}
          {stored.note && <TextButton onClick={joinNotes}>Behold begge</TextButton>}
        </Callout>
      )}
      <SaveButton className="justify-self-start" kind="line" canSave={isDirty || busy} busy={busy}>
        Lagre
      </SaveButton>
    </form>
  )
}

function valueText(value: number | null): string {
  return value === null ? '' : formatKroner(value)
}

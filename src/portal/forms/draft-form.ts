import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { Draft, Resume } from './return.ts'

/** Whose draft it is, and of which form. */
export type DraftKey = {
  resume: Resume
  /** A partner's id, an admin's address: nobody else gets the draft. */
  owner: string
  /** Names the form: the path of its screen, with a mark behind it where a screen holds several. */
  path: string
}

/** What was typed in this form before the session ended under it. */
export function useDraft<Values>({ resume, owner, path }: DraftKey): Draft<Values> | null {
  const [draft] = useState(() => resume.takeDraft<Values>(owner, path))
  return draft
}

type DraftFormParams<Values extends FieldValues> = DraftKey & {
  /** What {@link useDraft} gave; counts as unsaved. */
  draft: Draft<Values> | null
  /** The version of what is edited, kept with the draft; null without versions. */
  version: number | null
  start: Values
  resolver: Resolver<Values>
}

/** A form whose unsaved content outlives a session that ends under it. */
export function useDraftForm<Values extends FieldValues>(
  params: DraftFormParams<Values>,
): UseFormReturn<Values> {
  const { resume, owner, path, draft, version, start, resolver } = params
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    ...(draft ? { values: draft.values, resetOptions: { keepDefaultValues: true } } : {}),
    resolver,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) return
    return resume.onSessionEnd(() => resume.saveDraft({ owner, path, values: form.getValues(), version }))
  }, [isDirty, resume, owner, path, version, form])
  return form
}

import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { usePortal } from '../reading/portal-context.ts'
import type { Draft } from '../reading/return.ts'

/**
 * What was left unsaved in this form when the session ended or the page was loaded anew. `path` names the form: the path
 * of its screen, with a mark behind it where a screen holds several.
 */
export function useDraft<Values>(path: string): Draft<Values> | null {
  const { resume, owner } = usePortal()
  const [draft] = useState(() => resume.takeDraft<Values>(owner, path))
  return draft
}

type DraftFormParams<Values extends FieldValues> = {
  /** As {@link useDraft} was given it. */
  path: string
  /** What {@link useDraft} gave; counts as unsaved. */
  draft: Draft<Values> | null
  /** The version of what is edited, kept with the draft; null without versions. */
  version: number | null
  start: Values
  resolver: Resolver<Values>
}

/** A form whose unsaved content outlives a session that ends under it, and a page that is loaded anew. */
export function useDraftForm<Values extends FieldValues>(
  params: DraftFormParams<Values>,
): UseFormReturn<Values> {
  const { path, draft, version, start, resolver } = params
  const { resume, owner } = usePortal()
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    ...(draft ? { values: draft.values, resetOptions: { keepDefaultValues: true } } : {}),
    resolver,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) return
    return resume.onKeepDrafts(() => resume.saveDraft({ owner, path, values: form.getValues(), version }))
  }, [isDirty, resume, owner, path, version, form])
  return form
}

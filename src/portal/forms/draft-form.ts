import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { usePortal } from '../session/portal-context.ts'
import type { Draft } from '../session/return.ts'

/**
 * Unsaved input of this form from before the session ended or the page was reloaded. `path` identifies the form: its
 * screen's path, plus a suffix if the screen has several.
 */
export function useDraft<Values>(path: string): Draft<Values> | null {
  const { resume, owner } = usePortal()
  const [draft] = useState(() => resume.takeDraft<Values>(owner, path))
  return draft
}

type DraftFormParams<Values extends FieldValues> = {
  /** The path given to {@link useDraft}. */
  path: string
  /** The draft {@link useDraft} returned; counts as unsaved. */
  draft: Draft<Values> | null
  /** The version of what is being edited, kept with the draft; null if it has no versions. */
  version: number | null
  start: Values
  /** True to keep what is typed with every change, so that it survives a refresh and a crash as well. */
  lasting?: boolean
  resolver: Resolver<Values>
}

/** A form whose unsaved input survives the end of a session and a reload that the portal asks for. */
export function useDraftForm<Values extends FieldValues>(
  params: DraftFormParams<Values>,
): UseFormReturn<Values> {
  const { path, draft, version, start, lasting = false, resolver } = params
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
    const keep = () =>
      resume.saveDraft({
        owner,
        path,
        values: form.getValues(),
        version,
        // What a draft that is out of date was typed over is no longer in the form.
        base: draft?.version === version ? draft.base : (form.formState.defaultValues as Values),
      })
    const release = resume.onKeepDrafts(keep)
    if (!lasting) return release
    keep()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keep })
    return () => {
      unsubscribe()
      release()
    }
  }, [isDirty, resume, owner, path, draft, version, lasting, form])
  const wasDirty = useRef(false)
  useEffect(() => {
    if (lasting && wasDirty.current && !isDirty) resume.takeDraft(owner, path)
    wasDirty.current = isDirty
  }, [isDirty, resume, owner, path, lasting])
  return form
}

import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { usePortal } from '../session/portal-context.ts'
import type { Draft } from '../session/resume.ts'

/**
 * Takes this form's unsaved draft of the logged-in user out of browser storage, once. `path` is the screen's path,
 * plus a suffix if it has several forms.
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

/**
 * A react-hook-form filled in from its draft ({@link useDraft}). Unsaved input is stored when the session ends or the
 * portal reloads itself; with `lasting` at every change.
 */
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

type SavedForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** What was sent. */
  sent: Values
  /** What has been stored since. */
  stored: Values
}

/**
 * Makes the stored values a form's defaults after a save. Fields changed since it was sent keep their input, as
 * unsaved; true if there are any.
 */
export function resetFormAfterSave<Values extends FieldValues>({
  form,
  sent,
  stored,
}: SavedForm<Values>): boolean {
  const typed = form.getValues()
  const fields = (Object.keys(sent) as Path<Values>[]).filter((field) =>
    areJsonDifferent(typed[field], sent[field]),
  )
  resetFormAndDefaults(form, stored)
  for (const field of fields) form.setValue(field, typed[field], { shouldDirty: true })
  return fields.length > 0
}

/** Sets a form's values and defaults; a plain reset would keep a draft's old defaults. */
export function resetFormAndDefaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
): void {
  form.reset(values, { keepDefaultValues: false })
}

/** True if two values of a form field differ, compared as JSON. */
export function areJsonDifferent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

type MergeParams<Values> = {
  /** The values the form started from. */
  base: Values
  typed: Values
  /** The values stored now. */
  stored: Values
}

/** Three-way merge of form values. Null if the user and the store changed a field differently. */
export function mergeThreeWay<Values extends object>(params: MergeParams<Values>): Values | null {
  const { base, typed, stored } = params
  const merged = { ...stored }
  for (const field of Object.keys(stored) as (keyof Values)[]) {
    const isTyped =
      areJsonDifferent(typed[field], base[field]) && areJsonDifferent(typed[field], stored[field])
    if (!isTyped) continue
    if (areJsonDifferent(stored[field], base[field])) return null
    merged[field] = typed[field]
  }
  return merged
}

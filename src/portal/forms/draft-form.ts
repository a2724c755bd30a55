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

/**
 * A form that begins with its draft ({@link useDraft}). What is unsaved in it is kept when the session ends or the portal
 * reloads itself, and with `lasting` at every change. Once saved, it is compared with what is stored
 * ({@link rebaseOnSaved}); what others save shows where nobody has typed ({@link mergedValues}).
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
 * Bases a form on what is stored after a save. A field changed while the save was under way keeps its new value, as
 * unsaved; returns true if there was one.
 */
export function rebaseOnSaved<Values extends FieldValues>({
  form,
  sent,
  stored,
}: SavedForm<Values>): boolean {
  const typed = form.getValues()
  const fields = (Object.keys(sent) as Path<Values>[]).filter((field) => differs(typed[field], sent[field]))
  rebaseForm(form, stored)
  for (const field of fields) form.setValue(field, typed[field], { shouldDirty: true })
  return fields.length > 0
}

/**
 * Makes these the values that a form shows and is compared with. In a form that began with a draft, a plain reset would
 * go on comparing with what was stored before the draft, and ask about unsaved input for ever.
 */
export function rebaseForm<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): void {
  form.reset(values, { keepDefaultValues: false })
}

/** Whether two values of a form field differ. */
export function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

type MergeParams<Values> = {
  /** The values the form started from. */
  base: Values
  typed: Values
  /** The values stored now. */
  stored: Values
}

/**
 * What a form shows after somebody else has saved: the user's input, and the stored values of untouched fields. Null if
 * both changed the same field: then the user has to decide.
 */
export function mergedValues<Values extends object>(params: MergeParams<Values>): Values | null {
  const { base, typed, stored } = params
  const merged = { ...stored }
  for (const field of Object.keys(stored) as (keyof Values)[]) {
    const isTyped = differs(typed[field], base[field]) && differs(typed[field], stored[field])
    if (!isTyped) continue
    if (differs(stored[field], base[field])) return null
    merged[field] = typed[field]
  }
  return merged
}

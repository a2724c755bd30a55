import { type ReactNode, useEffect, useState } from 'react'
import type { FieldErrors, FieldValues, Path, PathValue, Resolver } from 'react-hook-form'
import { failedStatus } from '#browser/api.ts'
import type { CacheKey } from '#browser/cache-keys.ts'
import { revalidate } from '#browser/queries.ts'
import { createErrorTranslator, type Sentences, useSaveForm } from './contract-form.ts'
import {
  mergeThreeWay,
  resetFormAfterSave,
  resetFormAndDefaults,
  useDraft,
  useDraftForm,
} from './draft-form.ts'
import { StaleNotice } from './FormNotices.tsx'

/** The props of a panel whose form is one of several on its screen. */
export type FormPanelProps = {
  /** Called when the panel gets unsaved changes, and when they are gone. */
  onDirty: (panel: string, isDirty: boolean) => void
}

/** What the typed values are based on. */
type Base<Values> = { version: number | null; values: Values }

type VersionedFormParams<Values extends FieldValues, Doubt> = {
  /** Identifies the form: its screen's path, plus a suffix if the screen has several. */
  path: string
  /** The currently stored values, or the initial ones for something new. */
  start: Values
  /** What is being edited; without it the form creates something new. */
  stored?: {
    /** As in 'Partneren er endret …' */
    name: string
    /** The cache key it is read under. */
    key: CacheKey
    version: number
  }
  resolver: Resolver<Values>
  sentences: Sentences
  /** The toast for a failed save; `fallback` if the server gave no sentence. */
  failed: { title: string; fallback?: string }
  /** Sends the checked values, against `version` only, and returns what is then stored; throws what the call throws. */
  save: (values: Values, version: number | undefined) => Promise<Base<Values> | undefined>
  onInvalid?: (errors: FieldErrors<Values>) => void
  /** What speaks against saving these values: asked about first. */
  doubts?: (values: Values) => readonly Doubt[]
}

/**
 * A form with optimistic locking: a save sends the version it was based on, and `notice` reports a conflict. Keeps
 * drafts, and merges others' saves into untouched fields.
 */
export function useVersionedForm<Values extends FieldValues, Doubt = never>(
  params: VersionedFormParams<Values, Doubt>,
) {
  const { path, start, stored, resolver, sentences, failed, save, onInvalid, doubts } = params
  const draft = useDraft<Values>(path)
  const version = stored?.version ?? null
  const isOldDraft = draft !== null && draft.version !== version
  // Of the values an old draft was based on, only the version is known.
  const [base, setBase] = useState<Base<Values> | { version: number | null; values: null }>(
    isOldDraft ? { version: draft.version, values: null } : { version, values: start },
  )
  const [isStale, setStale] = useState(false)
  const form = useDraftForm<Values>({ path, draft, version: base.version, start, resolver })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored values change only when their version does.
  useEffect(() => {
    if (version === base.version || !base.values) return
    const merged = mergeThreeWay({ base: base.values, typed: form.getValues(), stored: start })
    if (!merged) return
    restartFrom({ version, values: start })
    for (const field of Object.keys(merged) as Path<Values>[]) {
      form.setValue(field, merged[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }, [version])

  function restartFrom(stored: Base<Values>) {
    resetFormAndDefaults(form, stored.values)
    setBase(stored)
  }

  function reload() {
    setStale(false)
    restartFrom({ version, values: start })
    if (stored) revalidate(stored.key)
  }

  const { submit, question } = useSaveForm<Values, Base<Values> | undefined, Doubt>({
    form,
    failed: { fallback: 'Prøv igjen om et øyeblikk.', ...failed },
    wrongFields: (messages) =>
      createErrorTranslator<Values>(sentences)(messages).filter(([field]) => field in form.getValues()),
    onRefused(error) {
      if (!stored || failedStatus(error) !== 412) return false
      setStale(true)
      return true
    },
    onInvalid,
    doubts,
    save(values) {
      setStale(false)
      return save(values, base.version ?? undefined)
    },
    onSaved(saved, sent) {
      if (!saved) return
      resetFormAfterSave({ form, sent, stored: saved.values })
      setBase(saved)
    },
  })

  const notice: ReactNode = isStale && stored && <StaleNotice what={stored.name} onReload={reload} />
  return { form, submit, question, notice }
}

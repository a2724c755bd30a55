import { type ReactNode, useEffect, useState } from 'react'
import type { FieldErrors, FieldValues, Path, PathValue, Resolver } from 'react-hook-form'
import { failedStatus } from '#browser/api.ts'
import type { CacheKey } from '#browser/cache-keys.ts'
import { readAgain } from '#browser/queries.ts'
import { type Sentences, useSaveForm } from '../forms/contract-form.ts'
import { useDraft, useDraftForm } from '../forms/draft-form.ts'
import { StaleNotice } from '../forms/StaleNotice.tsx'
import { standOnStored } from '../forms/saved-form.ts'
import { mergedValues } from './merge.ts'

/** What a panel gets that holds a form of its own, one of several on its screen. */
export type FormPanelProps = {
  /** Told when the panel holds unsaved changes, and when no longer. */
  onDirty: (panel: string, isDirty: boolean) => void
}

/** What somebody types upon. */
type Base<Values> = { version: number | null; values: Values }

type AdminFormParams<Values extends FieldValues> = {
  /** Names the form: the path of its screen, with a mark behind it where a screen holds several. */
  path: string
  /** The values as they are stored now, or what something new starts from. */
  start: Values
  /** What is changed; without it the form makes something new. */
  stored?: {
    /** As in 'Noen andre har endret partneren.' */
    name: string
    /** The cache key it is read under. */
    key: CacheKey
    version: number
  }
  resolver: Resolver<Values>
  sentences: Sentences
  /** The toast of a save that did not go through; `fallback` where the server gave no sentence. */
  failed: { title: string; fallback?: string }
  /** Sends the checked values, for `version` only, and gives what is stored then; throws what the call throws. */
  save: (values: Values, version: number | undefined) => Promise<Base<Values> | undefined>
  onInvalid?: (errors: FieldErrors<Values>) => void
}

/**
 * A form of the admin portal, how it is saved, and the notice that others were faster. What was typed outlives a
 * session that ends; fields nobody has typed in follow what is saved elsewhere.
 */
export function useAdminForm<Values extends FieldValues>(params: AdminFormParams<Values>) {
  const { path, start, stored, resolver, sentences, failed, save, onInvalid } = params
  const draft = useDraft<Values>(path)
  const version = stored?.version ?? null
  const isOldDraft = draft !== null && draft.version !== version
  // Of what an old draft was typed upon only the version is known.
  const [base, setBase] = useState<Base<Values> | { version: number | null; values: null }>(
    isOldDraft ? { version: draft.version, values: null } : { version, values: start },
  )
  const [isStale, setStale] = useState(false)
  const form = useDraftForm<Values>({ path, draft, version: base.version, start, resolver })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored has changed when its version has.
  useEffect(() => {
    if (version === base.version || !base.values) return
    const merged = mergedValues({ base: base.values, typed: form.getValues(), stored: start })
    if (!merged) return
    standOn({ version, values: start })
    for (const field of Object.keys(merged) as Path<Values>[]) {
      form.setValue(field, merged[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }, [version])

  function standOn(stored: Base<Values>) {
    form.reset(stored.values)
    setBase(stored)
  }

  function reload() {
    setStale(false)
    standOn({ version, values: start })
    if (stored) readAgain(stored.key)
  }

  const submit = useSaveForm<Values, Base<Values> | undefined>({
    form,
    failed: { fallback: 'Prøv igjen om et øyeblikk.', ...failed },
    wrongFields: (messages) =>
      Object.entries(messages)
        .filter(([field]) => field in form.getValues())
        .map(([field, message]) => [field as Path<Values>, sentences[message] ?? message]),
    onRefused(error) {
      if (!stored || failedStatus(error) !== 412) return false
      setStale(true)
      return true
    },
    onInvalid,
    save(values) {
      setStale(false)
      return save(values, base.version ?? undefined)
    },
    onSaved(saved, sent) {
      if (!saved) return
      standOnStored({ form, sent, stored: saved.values })
      setBase(saved)
    },
  })

  const notice: ReactNode = isStale && stored && <StaleNotice what={stored.name} onReload={reload} />
  return { form, submit, notice }
}

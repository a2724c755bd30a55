import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { onSessionEnd, saveDraft, takeDraft } from './return.ts'

type DraftFormParams<Values extends FieldValues> = {
  /** The admin's address: nobody else gets the draft. */
  owner: string
  /** Names the form: the path of its screen, with a mark behind it where a screen holds several. */
  path: string
  start: Values
  resolver: Resolver<Values>
}

/** A form whose unsaved content outlives a session that ends under it. */
export function useDraftForm<Values extends FieldValues>(
  params: DraftFormParams<Values>,
): UseFormReturn<Values> {
  const { owner, path, start, resolver } = params
  const [draft] = useState(() => takeDraft<Values>(owner, path))
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    ...(draft ? { values: draft.values, resetOptions: { keepDefaultValues: true } } : {}),
    resolver,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) return
    return onSessionEnd(() => saveDraft({ owner, path, values: form.getValues(), version: null }))
  }, [isDirty, owner, path, form])
  return form
}

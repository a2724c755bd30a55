import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { useDraft, useDraftForm } from '../ui/draft-form.ts'
import { resume } from './return.ts'

type AdminFormParams<Values extends FieldValues> = {
  /** The admin's address: nobody else gets the draft. */
  owner: string
  /** Names the form: the path of its screen, with a mark behind it where a screen holds several. */
  path: string
  start: Values
  resolver: Resolver<Values>
}

/** A form of the admin portal; its unsaved content outlives a session that ends under it. */
export function useAdminForm<Values extends FieldValues>(
  params: AdminFormParams<Values>,
): UseFormReturn<Values> {
  const key = { resume, owner: params.owner, path: params.path }
  const draft = useDraft<Values>(key)
  return useDraftForm<Values>({ ...params, ...key, draft, version: null })
}

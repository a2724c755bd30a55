import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

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
export function standOnStored<Values extends FieldValues>({
  form,
  sent,
  stored,
}: SavedForm<Values>): boolean {
  const typed = form.getValues()
  const fields = (Object.keys(sent) as Path<Values>[]).filter((field) => differs(typed[field], sent[field]))
  form.reset(stored)
  for (const field of fields) form.setValue(field, typed[field], { shouldDirty: true })
  return fields.length > 0
}

/** Whether two values of a form field differ. */
export function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

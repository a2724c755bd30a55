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

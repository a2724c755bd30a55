import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type SavedForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** What was sent. */
  sent: Values
  /** What is stored since. */
  stored: Values
}

/**
 * Puts a form on what is stored after a save. A field somebody typed in while it was under way keeps that, as unsaved;
 * then the answer is true.
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

/** Whether two values of a form's field say different things. */
export function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

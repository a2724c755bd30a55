import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

/** What a form's resolver says of these values: a sentence for each field that is wrong. */
export async function formErrors<Values extends FieldValues>(
  resolve: Resolver<Values>,
  values: Values,
): Promise<Record<string, string | undefined>> {
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  const found = Object.entries(errors) as [string, FieldError][]
  return Object.fromEntries(found.map(([field, { message }]) => [field, message]))
}

import { useController } from 'react-hook-form'
import { useContent } from '../shell/content.ts'
import { BonusChoice } from './BonusChoice.tsx'
import type { OfferFormValues } from './form-values.ts'

/** The offer form's bonus checkboxes, with a description of each. */
export function BonusFields() {
  const { field } = useController<OfferFormValues, 'selectedExtras'>({ name: 'selectedExtras' })
  const { bonusTexts } = useContent()
  return (
    <BonusChoice
      name="selectedExtras"
      chosen={field.value}
      onChange={field.onChange}
      texts={bonusTexts}
      firstRef={field.ref}
    />
  )
}

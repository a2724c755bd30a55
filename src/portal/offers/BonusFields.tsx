import { useController } from 'react-hook-form'
import { BONUSES, bonusCountLabel, toggleBonus } from '../../domain/bonus.ts'
import { CheckRow } from '../ui/CheckRow.tsx'
import { useContent } from '../ui/content.ts'
import { Icon } from '../ui/Icon.tsx'
import type { OfferFormValues } from './form-values.ts'

/** One row for each of the five bonuses (F-533). */
export function BonusFields() {
  const { field } = useController<OfferFormValues, 'selectedExtras'>({ name: 'selectedExtras' })
  const { bonusTexts } = useContent()
  const chosen = field.value
  return (
    <fieldset className="form-part">
      <legend>
        <b>Bonuser</b> <span aria-live="polite">{chosenText(chosen.length)}</span>
      </legend>
      <div className="checks">
        {BONUSES.map(({ id, label, hasVideo }, at) => (
          <CheckRow
            key={id}
            ref={at === 0 ? field.ref : undefined}
            label={label}
            description={bonusTexts[id]}
            tag={
              hasVideo && (
                <>
                  <Icon name="play" small />
                  Video
                </>
              )
            }
            checked={chosen.includes(id)}
            onChange={() => field.onChange(toggleBonus(chosen, id))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function chosenText(count: number): string {
  return count === 0 ? 'ingen valgt' : `${bonusCountLabel(count)} valgt`
}

import { type Ref, useId } from 'react'
import { BONUSES, type BonusId, bonusCountLabel, toggleBonus } from '#domain/bonus.ts'
import { CheckRow } from '../ui/CheckRow.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import './offer-form.css'

type BonusChoiceProps = {
  chosen: BonusId[]
  onChange: (chosen: BonusId[]) => void
  /** What each bonus is; without texts the rows stand in two columns where there is room. */
  texts?: Partial<Record<BonusId, string>>
  error?: string | undefined
  /** The first row, for the focus. */
  firstRef?: Ref<HTMLInputElement>
}

/** One row for each of the five bonuses (F-533). */
export function BonusChoice({ chosen, onChange, texts, error, firstRef }: BonusChoiceProps) {
  const errorId = useId()
  return (
    <fieldset
      className="form-part"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <b>Bonuser</b> <span aria-live="polite">{chosenText(chosen.length)}</span>
      </legend>
      <div className={texts ? 'checks' : 'checks checks-two'}>
        {BONUSES.map(({ id, label, hasVideo }, at) => (
          <CheckRow
            key={id}
            ref={at === 0 ? firstRef : undefined}
            label={label}
            description={texts?.[id]}
            tag={
              texts &&
              hasVideo && (
                <>
                  <Icon name="play" small />
                  Video
                </>
              )
            }
            checked={chosen.includes(id)}
            onChange={() => onChange(toggleBonus(chosen, id))}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

function chosenText(count: number): string {
  return count === 0 ? 'ingen valgt' : `${bonusCountLabel(count)} valgt`
}

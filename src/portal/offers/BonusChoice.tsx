import { type Ref, useId } from 'react'
import { BONUSES, type BonusId, bonusCountLabel } from '#domain/bonus.ts'
import { toggleBonus } from '#domain/bonus-list.ts'
import { CheckRow } from '../ui/CheckRow.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'

type BonusChoiceProps = {
  name?: string
  chosen: BonusId[]
  onChange: (chosen: BonusId[]) => void
  /** A description of each bonus; without them the rows form two columns if there is room. */
  texts?: Partial<Record<BonusId, string>>
  /** What the choice is for, if that is not obvious. */
  hint?: string
  error?: string | undefined
  /** The first row, to focus it. */
  firstRef?: Ref<HTMLInputElement>
}

/** A checkbox for each of the five bonuses. */
export function BonusChoice({ name, chosen, onChange, texts, hint, error, firstRef }: BonusChoiceProps) {
  const errorId = useId()
  return (
    <fieldset
      className="m-0 min-w-0 border-0 p-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="float-left flex w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1 p-0 text-15">
        <b className="font-semibold">Bonuser</b>{' '}
        <span className="text-14 text-ink-mute" aria-live="polite">
          {chosenText(chosen.length)}
        </span>
      </legend>
      {hint && <p className="clear-both m-0 pt-1 text-14 text-ink-mute">{hint}</p>}
      <div className={`clear-both grid gap-2 pt-3 ${texts ? '' : 'lg:grid-cols-2'}`}>
        {BONUSES.map(({ id, label, hasVideo }, at) => (
          <CheckRow
            key={id}
            name={name}
            ref={at === 0 ? firstRef : undefined}
            label={label}
            description={texts?.[id]}
            tag={
              texts &&
              hasVideo && (
                <>
                  <Icon name="play" className="size-4" />
                  Video
                </>
              )
            }
            checked={chosen.includes(id)}
            onChange={() => onChange(toggleBonus(chosen, id))}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

function chosenText(count: number): string {
  return count === 0 ? 'ingen valgt' : `${bonusCountLabel(count)} valgt`
}

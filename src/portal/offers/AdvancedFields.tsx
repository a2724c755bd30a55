import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type BeforePriceTiers, beforePriceFor, beforePriceTier } from '#domain/before-price.ts'
import { formatPrice } from '#domain/price.ts'
import { Button } from '../ui/Button.tsx'
import { Field, UrlField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { OfferFormValues } from './form-values.ts'

/** What the toggle over the advanced fields says; an admin's says what it does (F-650). */
export type AdvancedLabels = { closed: string; open: string }

type AdvancedFieldsProps = {
  labels: AdvancedLabels
  tiers: BeforePriceTiers
  open: boolean
  onToggle: (open: boolean) => void
}

const LEVELS: { tier: keyof BeforePriceTiers; text: string }[] = [
  { tier: 'closeupOnlyPrice', text: 'uten EM-akt' },
  { tier: 'withEmActPrice', text: 'med EM-akt' },
  { tier: 'withBigIllusionsPrice', text: 'med sjefen eller svev' },
]

/** True for the fields that stand in the fold. */
export function isAdvancedField(field: string): boolean {
  return field === 'beforePriceByHand' || field === 'ctaButtonUrl' || field === 'ctaButtonText'
}

/** The toggle over the advanced fields: before-price, link and text of the button (F-534). */
export function AdvancedFields({ labels, tiers, open, onToggle }: AdvancedFieldsProps) {
  const { register, formState } = useFormContext<OfferFormValues>()
  return (
    <div className="form-part">
      <details className="fold" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <span>
            {open ? labels.open : labels.closed} <small>Førpris, lenke og knapp</small>
          </span>
          <Icon name="down" />
        </summary>
        <div className="fold-in">
          <BeforePriceField tiers={tiers} />
          <UrlField
            label="Lenke på knappen"
            hint="Hit kommer kunden når hun vil booke."
            error={formState.errors.ctaButtonUrl?.message}
            {...register('ctaButtonUrl')}
          />
          <Field
            label="Tekst på knappen"
            autoComplete="off"
            error={formState.errors.ctaButtonText?.message}
            {...register('ctaButtonText')}
          />
        </div>
      </details>
    </div>
  )
}

function BeforePriceField({ tiers }: { tiers: BeforePriceTiers }) {
  const { control, formState } = useFormContext<OfferFormValues>()
  const { field } = useController({ control, name: 'beforePriceByHand' })
  const chosen = useWatch({ control, name: 'selectedExtras' })
  const follows = field.value === null
  const active = beforePriceTier(chosen)
  return (
    <Field
      ref={field.ref}
      label="Førpris"
      className="number"
      autoComplete="off"
      value={field.value ?? beforePriceFor(chosen, tiers)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value)}
      error={formState.errors.beforePriceByHand?.message}
      chip={
        follows ? (
          <span className="follows">
            <Icon name="check" small />
            Følger bonusene
          </span>
        ) : (
          <span className="tag">Skrevet for hånd</span>
        )
      }
      hint={
        follows ? (
          <ul className="tiers">
            {LEVELS.map(({ tier, text }) => (
              <li key={tier} data-active={tier === active || undefined}>
                <span className="number">{formatPrice(tiers[tier])}</span>
                {text}
                {tier === active && <span className="visually-hidden"> (gjelder nå)</span>}
              </li>
            ))}
          </ul>
        ) : (
          <span className="by-hand">
            Endrer du bonusene, blir førprisen stående.
            <Button kind="line" onClick={() => field.onChange(null)}>
              Følg bonusene igjen
            </Button>
          </span>
        )
      }
    />
  )
}

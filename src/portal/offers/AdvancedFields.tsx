import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type BeforePriceTiers, beforePriceTier, computeBeforePrice } from '#domain/before-price.ts'
import { formatPrice } from '#domain/price.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldStack, PriceField, UrlField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { OfferFormValues } from './form-values.ts'

const LEVELS: { tier: keyof BeforePriceTiers; text: string }[] = [
  { tier: 'closeupOnlyPrice', text: 'uten EM-akt' },
  { tier: 'withEmActPrice', text: 'med EM-akt' },
  { tier: 'withBigIllusionsPrice', text: 'med sjefen eller svev' },
]

/** The offer form's fields for before-price, and the button's link and text, which few partners may change. */
export default function AdvancedFields({ tiers }: { tiers: BeforePriceTiers }) {
  const { register, formState } = useFormContext<OfferFormValues>()
  return (
    <FieldStack>
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
    </FieldStack>
  )
}

function BeforePriceField({ tiers }: { tiers: BeforePriceTiers }) {
  const { control, formState } = useFormContext<OfferFormValues>()
  const { field } = useController({ control, name: 'beforePriceByHand' })
  const chosen = useWatch({ control, name: 'selectedExtras' })
  const follows = field.value === null
  const active = beforePriceTier(chosen)
  return (
    <PriceField
      ref={field.ref}
      name={field.name}
      label="Førpris"
      value={field.value ?? computeBeforePrice(chosen, tiers)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value)}
      error={formState.errors.beforePriceByHand?.message}
      chip={
        follows ? (
          <span className="inline-flex items-center gap-1.25 rounded-pill bg-gold-wash py-0.5 pr-2.25 pl-1.75 text-13 leading-[1.4] font-semibold text-gold-700">
            <Icon name="check" className="size-4" />
            Følger bonusene
          </span>
        ) : (
          <Tag>Skrevet for hånd</Tag>
        )
      }
      hint={
        follows ? (
          <ul className="grid gap-0.5">
            {LEVELS.map(({ tier, text }) => (
              <li
                key={tier}
                className={`grid grid-cols-[0.75rem_6rem_minmax(0,1fr)] items-baseline gap-2 before:size-2 before:self-center before:rounded-full max-2xs:flex max-2xs:flex-wrap ${
                  tier === active ? 'font-semibold text-ink before:bg-gold-600' : ''
                }`}
              >
                <span className="lining-nums tabular-nums">{formatPrice(tiers[tier])}</span>
                {text}
                {tier === active && <span className="visually-hidden"> (gjelder nå)</span>}
              </li>
            ))}
          </ul>
        ) : (
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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

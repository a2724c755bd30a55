import { useFormContext, useWatch } from 'react-hook-form'
import { daysAfter, formatLongDate, isExpired, maxValidUntil, norwegianDay } from '#domain/validity.ts'
import { EmailField, Field, FieldRow, FieldStack } from '../ui/Field.tsx'
import { HintPrice } from '../ui/TabularFigures.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import type { OfferFormValues } from './form-values.ts'

const DAY_FIELD = 'validUntil'
/** How many days an offer usually holds. */
const USUAL_DAYS = [14, 30]

/** True while the offer form's date field holds an incomplete date, for which browsers report an empty value. */
export function isValidUntilIncomplete(): boolean {
  const [field] = document.getElementsByName(DAY_FIELD)
  return field instanceof HTMLInputElement && field.validity.badInput
}

type ValidityAndContactProps = {
  partnerName: string
  /** True for a copy of an offer with a last day, which the copy is without. */
  leftOut: boolean
}

/** Fields for an offer's last valid day and for the name, phone and e-mail address of the partner's contact person. */
export function ValidityAndContactFields({ partnerName, leftOut }: ValidityAndContactProps) {
  const { register, formState } = useFormContext<OfferFormValues>()
  const { errors } = formState
  const today = norwegianDay(new Date())
  return (
    <FieldStack>
      <Field
        label="Gyldig til"
        type="date"
        min={today}
        max={maxValidUntil(today)}
        autoComplete="off"
        className="max-w-60 appearance-none text-left"
        error={errors.validUntil?.message}
        hint={<DayHint isWrong={Boolean(errors.validUntil)} leftOut={leftOut} />}
        {...register(DAY_FIELD)}
      />
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="float-left w-full p-0 text-15 font-semibold wrap-anywhere">
          Kontakt hos {partnerName}
        </legend>
        <p className="clear-both m-0 pt-1 text-14 text-ink-mute">
          Står på tilbudet, så kunden vet hvem som kan svare. Tomme felt vises ikke.
        </p>
        <div className="pt-3">
          <FieldStack>
            <Field
              label="Navn"
              autoComplete="name"
              error={errors.contactName?.message}
              {...register('contactName')}
            />
            <FieldRow>
              <Field
                label="Telefon"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                error={errors.contactPhone?.message}
                {...register('contactPhone')}
              />
              <EmailField
                label="E-post"
                autoComplete="email"
                error={errors.contactEmail?.message}
                {...register('contactEmail')}
              />
            </FieldRow>
          </FieldStack>
        </div>
      </fieldset>
    </FieldStack>
  )
}

/** What the chosen day means, unless it is refused, with the usual ones, and how to be without one. */
function DayHint({ isWrong, leftOut }: { isWrong: boolean; leftOut: boolean }) {
  const { setValue, setFocus } = useFormContext<OfferFormValues>()
  const day = useWatch<OfferFormValues, typeof DAY_FIELD>({ name: DAY_FIELD })
  function choose(next: string) {
    setValue(DAY_FIELD, next, { shouldDirty: true, shouldValidate: true })
    setFocus(DAY_FIELD)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {!day && leftOut && <span className="w-full">Siste dag følger ikke med i kopien.</span>}
      {!day && <span>Uten dato gjelder tilbudet til det trekkes tilbake.</span>}
      {day && !isWrong && <DayMeaning day={day} />}
      {USUAL_DAYS.map((days) => (
        <TextButton key={days} onClick={() => choose(daysAfter(norwegianDay(new Date()), days))}>
          {`${days} dager`}
        </TextButton>
      ))}
      {day && <TextButton onClick={() => choose('')}>Fjern datoen</TextButton>}
    </span>
  )
}

function DayMeaning({ day }: { day: string }) {
  if (isExpired({ validUntil: day }, new Date()))
    return <span>Tilbudet er utløpt. Kunden ser ikke prisen.</span>
  return (
    <span>
      Gjelder ut dagen <HintPrice>{formatLongDate(day)}</HintPrice>
    </span>
  )
}

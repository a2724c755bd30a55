import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OfferHandle } from '#domain/offer.ts'
import type { Partner } from '#domain/partner.ts'
import { parsePastedRow } from '#domain/pasted-row.ts'
import { formatOfferPrice, NO_PRICE } from '#domain/price.ts'
import { slugFromCompany } from '#domain/slug.ts'
import { usePortal } from '../session/portal-context.ts'
import { Callout } from '../ui/Callout.tsx'
import { Field, FieldStack, PriceField } from '../ui/Field.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { HintPrice } from '../ui/TabularFigures.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import type { OfferFormValues } from './form-values.ts'
import type { NameTakenProps } from './NameTaken.tsx'
import type { KnownOffer } from './offers-api.ts'
import { findCachedOfferAt } from './taken-name.ts'

const nameTaken = new LazyPart<NameTakenProps>(() => import('./NameTaken.tsx'))

type CustomerFieldsProps = {
  partner: Pick<Partner, 'partnerId' | 'name'>
  standardPrice: string | null
  /** The stored offer, whose link changes with its name. */
  renames: KnownOffer | null
  /** Set when another offer already has the link. */
  taken: { name: string; existing: OfferHandle | null } | null
  onTakenSolved: () => void
}

/** Offer form fields for the customer's name (and so the link) and the price; takes a row pasted from a spreadsheet. */
export function CustomerAndPriceFields(props: CustomerFieldsProps) {
  const { partner, standardPrice, renames, taken, onTakenSolved } = props
  const { api, editPath } = usePortal().offersOf(partner.partnerId)
  const { register, control, formState, setValue, setFocus } = useFormContext<OfferFormValues>()
  const [offered, setOffered] = useState<string | null>(null)
  const [companyName, price] = useWatch({ control, name: ['companyName', 'price'] })
  const slug = slugFromCompany(companyName)
  const movesLink =
    renames !== null && slug !== '' && slug.toLowerCase() !== renames.customerSlug.toLowerCase()

  // A stored offer finds its own link there.
  const existing = !renames && slug !== '' ? findCachedOfferAt(api, slug) : null

  /** Keeps the first cell of a row pasted from a spreadsheet. */
  function keepFirstCell(field: 'companyName' | 'price', typed: string) {
    const row = parsePastedRow(typed)
    if (!row) return
    setValue(field, row.first, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if (field === 'companyName') setOffered(row.price)
  }

  /** The same while the rows still have their line breaks, so that no price is another customer's. */
  function pasteFirstCell(field: 'companyName' | 'price', event: ClipboardEvent<HTMLInputElement>) {
    const row = parsePastedRow(event.clipboardData.getData('text/plain'))
    if (!row) return
    event.preventDefault()
    const input = event.currentTarget
    input.setRangeText(row.first, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
    setValue(field, input.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if (field === 'companyName') onTakenSolved()
    setOffered(field === 'companyName' ? row.price : null)
  }

  function takeOffered(pasted: string) {
    setValue('price', pasted, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setOffered(null)
    setFocus('price')
  }

  return (
    <FieldStack>
      <Field
        label="Kundenavn"
        mustBeFilled
        autoComplete="off"
        enterKeyHint="next"
        error={
          formState.errors.companyName?.message ?? (taken && <NameTaken {...taken} editPath={editPath} />)
        }
        hint={
          <>
            Lenken blir /partner/{partner.partnerId}/<b>{slug || '…'}</b>
            {movesLink && <span>. Den gamle lenken virker fortsatt.</span>}
            {existing && !taken && (
              <span className="mt-1 block">
                <NameTaken name={companyName} existing={existing} editPath={editPath} />
              </span>
            )}
          </>
        }
        onPaste={(event) => pasteFirstCell('companyName', event)}
        {...register('companyName', {
          onChange(event: ChangeEvent<HTMLInputElement>) {
            onTakenSolved()
            keepFirstCell('companyName', event.target.value)
          },
        })}
      />
      <div>
        <PriceField
          label={`Pris gjennom ${partner.name}`}
          error={formState.errors.price?.message}
          // The page of a confirmed evening has the confirmed sum, or none (AnswerLine).
          hint={renames?.evening ? undefined : <PriceHint price={price} standardPrice={standardPrice} />}
          onPaste={(event) => pasteFirstCell('price', event)}
          {...register('price', {
            onChange(event: ChangeEvent<HTMLInputElement>) {
              setOffered(null)
              keepFirstCell('price', event.target.value)
            },
          })}
        />
        <div role="status">
          {offered !== null && (
            <Callout className="mt-3">
              Raden du limte inn, har også en pris.{' '}
              <TextButton onClick={() => takeOffered(offered)}>Bruk {formatOfferPrice(offered)}</TextButton>
            </Callout>
          )}
        </div>
      </div>
    </FieldStack>
  )
}

function PriceHint({ price, standardPrice }: { price: string; standardPrice: string | null }) {
  if (price.trim() !== '') {
    return (
      <span key="typed">
        Kunden ser <HintPrice>{formatOfferPrice(price.trim())}</HintPrice>
      </span>
    )
  }
  const seen = standardPrice === null ? NO_PRICE : formatOfferPrice(standardPrice)
  return (
    <span key="standard">
      Feltet er tomt, så kunden ser {standardPrice !== null && 'standardprisen '}
      <HintPrice>{seen}</HintPrice>
    </span>
  )
}

/** That a customer has an offer already; what else there is to say comes with a file that few need. */
function NameTaken(props: NameTakenProps) {
  return (
    <Lazy
      part={nameTaken}
      waiting={`${props.existing?.companyName ?? props.name} har allerede et tilbud.`}
      isExtra
    >
      {(Words) => <Words {...props} />}
    </Lazy>
  )
}

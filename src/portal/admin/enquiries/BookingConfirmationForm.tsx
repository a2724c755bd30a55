import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callApi, failedStatus, serverFieldErrors } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { type ConfirmationMade, confirmationLinkSchema } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { upperFirst } from '#domain/letters.ts'
import { formatPrice } from '#domain/price.ts'
import { INITIAL_PRICE_TAX, PRICE_TAXES, priceTaxText } from '#domain/price-tax.ts'
import { useDraft } from '../../forms/draft-form.ts'
import { DraftNote } from '../../forms/FormNotices.tsx'
import { useExclusiveCall } from '../../query/one-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { EmailField, Field, FieldFrame, FieldRow, FieldStack, PriceField, Select } from '../../ui/Field.tsx'
import { ENQUIRIES_API } from '../list-paths.ts'
import { ConfirmationPageButtons } from './ConfirmationPageButtons.tsx'
import { confirmationApi } from './enquiry-paths.ts'
import { SameDayEnquiriesNote } from './SameDayEnquiriesNote.tsx'

type ConfirmationFormProps = {
  enquiry: Enquiry
  /** What came of it, once it is confirmed. */
  made: ConfirmationMade | undefined
  onConfirmed: (made: ConfirmationMade) => void
  onClose: () => void
}

/**
 * Form for an agreed booking (price, times, place, invoicing), prefilled from the enquiry or its cancelled
 * confirmation; keeps a draft and sends the confirmation.
 */
export default function BookingConfirmationForm({
  enquiry,
  made,
  onConfirmed,
  onClose,
}: ConfirmationFormProps) {
  const { offer, package: chosen, confirmation: last } = enquiry
  const { resume, owner } = usePortal()
  const place = { owner, path: confirmationApi(enquiry) }
  const found = useDraft<Record<string, string>>(place.path)
  const [draft, setDraft] = useState(found)
  const [id] = useState(() => crypto.randomUUID())
  const askedDay = last?.eventDate ?? enquiry.eventDate ?? ''
  const [day, setDay] = useState(draft?.values.eventDate ?? askedDay)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke bekrefte' })
  const form = useRef<HTMLFormElement>(null)

  const known: Record<string, string> = {
    what: chosen?.title ?? offer?.packageTitle ?? '',
    // What costs at least so much has no sum yet.
    price: formatPrice((chosen ? !chosen.from && chosen.price : offer?.price) || ''),
    customer: offer?.companyName ?? '',
    email: enquiry.email,
    organisationNumber: enquiry.organisationNumber,
    invoiceReference: enquiry.invoiceReference,
    priceTax: offer?.priceTax ?? INITIAL_PRICE_TAX,
    ...(last as Record<string, unknown> | null),
    ...draft?.values,
  } as Record<string, string>
  const field = (name: string) => ({
    name,
    defaultValue: known[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })

  // Until it is confirmed or thrown away, the draft stays where it was found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (found) resume.saveDraft(found)
  }, [])
  const typed = () => Object.fromEntries(new FormData(form.current!)) as Record<string, string>
  const forgetDraft = () => resume.takeDraft(place.owner, place.path)
  const discard = () => {
    forgetDraft()
    setDraft(null)
    setDay(askedDay)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    run(async () => {
      try {
        const guard = responseGuard(confirmationLinkSchema)
        const answer = await callApi('POST', confirmationApi(enquiry), { body: { id, ...typed() }, guard })
        forgetDraft()
        onConfirmed(answer)
      } catch (failure) {
        // Another admin was first: what they confirmed is shown.
        if (failedStatus(failure) === 409) invalidate(listsAtPath(ENQUIRIES_API))
        const wrong = serverFieldErrors(failure)
        const [first] = Object.keys(wrong)
        if (!first) throw failure
        setErrors(wrong)
        form.current!.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      }
    })
  }

  if (made)
    return (
      <DialogActions>
        {made.url && <ConfirmationPageButtons kind="gold" url={made.url} />}
        <Button kind="line" onClick={onClose}>
          Ferdig
        </Button>
      </DialogActions>
    )
  return (
    <form
      key={draft?.at}
      className="mt-5"
      noValidate
      ref={form}
      onInput={() => resume.saveDraft({ ...place, values: typed(), version: null })}
      onSubmit={submit}
    >
      {draft && <DraftNote at={draft.at} onDiscard={discard} />}
      <FieldStack>
        <Field label="Hva som er avtalt" {...field('what')} />
        <FieldRow>
          <PriceField label="Sum" {...field('price')} />
          <FieldFrame label="Merverdiavgift" fieldId="confirmed-tax" error={errors.priceTax}>
            <Select id="confirmed-tax" name="priceTax" defaultValue={known.priceTax}>
              {PRICE_TAXES.map((tax) => (
                <option key={tax} value={tax}>
                  {upperFirst(priceTaxText(tax))}
                </option>
              ))}
            </Select>
          </FieldFrame>
        </FieldRow>
        <Field
          label="Dato"
          type="date"
          {...field('eventDate')}
          defaultValue={day}
          onInput={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <SameDayEnquiriesNote day={day} except={enquiry.id} />
        <FieldRow>
          <Field label="Fra kl." type="time" {...field('startsAt')} />
          <Field label="Til kl." type="time" {...field('endsAt')} />
        </FieldRow>
        <Field label="Sted" {...field('place')} />
        <Field label="Reise" hint="Tomt felt: Reisen nevnes ikke." {...field('travel')} />
        <FieldRow>
          <PriceField label="Depositum" hint="Tomt felt: Ikke noe depositum." {...field('deposit')} />
          <Field label="Betales innen" type="date" {...field('depositDue')} />
        </FieldRow>
        <FieldFrame label="Hvem fakturerer" fieldId="confirmed-invoicer" error={errors.invoicedBy}>
          <Select id="confirmed-invoicer" name="invoicedBy" defaultValue={known.invoicedBy ?? 'magician'}>
            <option value="magician">Vi</option>
            {offer?.partnerId && <option value="partner">{offer.partnerName ?? offer.partnerId}</option>}
          </Select>
        </FieldFrame>
        <Field label="Kunde" {...field('customer')} />
        <EmailField
          label="E-post til kunden"
          hint="Tomt felt: Kunden får ingen e-post."
          {...field('email')}
        />
        <FieldRow>
          <Field label="Organisasjonsnummer" inputMode="numeric" {...field('organisationNumber')} />
          <Field label="Fakturareferanse" {...field('invoiceReference')} />
        </FieldRow>
      </FieldStack>
      <DialogActions>
        <Button kind="gold" type="submit" busy={busy} busyText="Bekrefter …">
          Bekreft og send
        </Button>
        <Button kind="line" onClick={onClose}>
          Ikke ennå
        </Button>
      </DialogActions>
    </form>
  )
}

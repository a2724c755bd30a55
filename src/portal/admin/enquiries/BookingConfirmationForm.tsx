import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formerAnswerText } from '#domain/changed-yes.ts'
import type { Confirmation, ConfirmationMade } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { eveningText } from '#domain/evening.ts'
import { upperFirst } from '#domain/letters.ts'
import { offeredPrice, offeredText } from '#domain/offered-price.ts'
import { formatPrice } from '#domain/price.ts'
import { INITIAL_PRICE_TAX, PRICE_TAXES, priceTaxText } from '#domain/price-tax.ts'
import { formatLongDate } from '#domain/validity.ts'
import { useDraft } from '../../forms/draft-form.ts'
import { DraftNote } from '../../forms/FormNotices.tsx'
import { usePortal } from '../../session/portal-context.ts'
import { useContent } from '../../shell/content.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { EmailField, Field, FieldFrame, PriceField, Select } from '../../ui/Field.tsx'
import { ConfirmationDoubtDialog } from './ConfirmationDoubtDialog.tsx'
import { ConfirmationPageButtons } from './ConfirmationPageButtons.tsx'
import { CustomerWords } from './CustomerWords.tsx'
import { EveningFields } from './EveningFields.tsx'
import { confirmationApi } from './enquiry-paths.ts'
import { FieldGroup, FieldsInRow } from './FieldGroup.tsx'
import { ReplacedNote } from './ReplacedNote.tsx'
import { type ReadTexts, readFromMessage } from './read-from-message.ts'
import { useConfirmationSending } from './use-confirmation-sending.ts'

type ConfirmationFormProps = {
  enquiry: Enquiry
  /** The confirmation that stands, to be changed; null to confirm. */
  changing: Confirmation | null
  /** What came of it, once it is confirmed. */
  made: ConfirmationMade | undefined
  onConfirmed: (made: ConfirmationMade) => void
  onClose: () => void
  /** What the button is called that leaves it as it is. */
  leave: string
}

/**
 * Form for an agreed booking (price, times, place, invoicing), prefilled from the enquiry or its last confirmation; keeps
 * a draft and sends the confirmation, or the change of the one that stands.
 */
export default function BookingConfirmationForm({
  enquiry,
  changing,
  made,
  onConfirmed,
  onClose,
  leave,
}: ConfirmationFormProps) {
  const { offer, former, confirmation: last } = enquiry
  const { resume, owner } = usePortal()
  const { send, sending, anyway } = changing ? CHANGE : CONFIRM
  const place = { owner, path: `${confirmationApi(enquiry)}${changing ? `/${changing.id}` : ''}` }
  const found = useDraft<Record<string, string>>(place.path)
  const [draft, setDraft] = useState(found)
  const read: ReadTexts = last ? {} : readFromMessage(enquiry)
  const form = useRef<HTMLFormElement>(null)
  const forgetDraft = () => resume.takeDraft(place.owner, place.path)
  const { typed, errors, busy, submit, forgetMended, asking } = useConfirmationSending(
    { enquiry, changing },
    form,
    (answer) => {
      forgetDraft()
      onConfirmed(answer)
    },
  )

  const known: Record<string, string> = {
    what: offeredText(enquiry, useContent().includes),
    price: formatPrice(offeredPrice(enquiry) || String(enquiry.value ?? '')),
    customer: offer?.companyName || enquiry.name,
    email: enquiry.email,
    organisationNumber: enquiry.organisationNumber || (former.organisationNumber?.text ?? ''),
    invoiceReference: enquiry.invoiceReference || (former.invoiceReference?.text ?? ''),
    priceTax: offer?.priceTax ?? INITIAL_PRICE_TAX,
    eventDate: enquiry.eventDate ?? '',
    guests: enquiry.guests ?? '',
    place: offer?.partnerName ?? '',
    ...read,
    ...(last as Record<string, unknown> | null),
    ...draft?.values,
  } as Record<string, string>
  const field = (name: string) => ({
    name,
    defaultValue: known[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })
  const invoiced = (name: 'organisationNumber' | 'invoiceReference') => ({
    ...field(name),
    hint:
      former[name]?.text === known[name] && former[name] && `${upperFirst(formerAnswerText(former[name]))}.`,
  })
  const required = (name: string) => ({ ...field(name), mustBeFilled: true })

  // Until it is confirmed or thrown away, the draft stays where it was found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (found) resume.saveDraft(found)
  }, [])
  const discard = () => {
    forgetDraft()
    setDraft(null)
  }

  if (made)
    return (
      <DialogActions>
        {made.url && <ConfirmationPageButtons url={made.url} />}
        <Button kind="line" onClick={onClose}>
          Ferdig
        </Button>
      </DialogActions>
    )
  return (
    <>
      <form
        key={draft?.at}
        className="mt-5"
        noValidate
        ref={form}
        onInput={() => {
          resume.saveDraft({ ...place, values: typed(), version: null })
          forgetMended()
        }}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        {!changing && <ReplacedNote enquiry={enquiry} />}
        {draft && <DraftNote at={draft.at} onDiscard={discard} />}
        <WrittenByCustomer enquiry={enquiry} />
        <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
          <EveningFields
            enquiryId={enquiry.id}
            required={required}
            optional={field}
            read={read}
            venue={last ? '' : (offer?.partnerName ?? '')}
          />
          <FieldGroup title="Prisen">
            <FieldsInRow columns={SUM_AND_TAX}>
              <PriceField label="Sum" {...required('price')} />
              <FieldFrame label="Merverdiavgift" fieldId="confirmed-tax" error={errors.priceTax}>
                <Select id="confirmed-tax" name="priceTax" defaultValue={known.priceTax}>
                  {PRICE_TAXES.map((tax) => (
                    <option key={tax} value={tax}>
                      {upperFirst(priceTaxText(tax))}
                    </option>
                  ))}
                </Select>
              </FieldFrame>
            </FieldsInRow>
            <Field
              label="Reise"
              hint="Slik: Er med i prisen. Tomt felt: Reisen nevnes ikke."
              {...field('travel')}
            />
            <FieldsInRow>
              <PriceField label="Depositum" hint="Tomt felt: Ikke noe depositum." {...field('deposit')} />
              <Field label="Betales innen" type="date" className="h-12" {...field('depositDue')} />
            </FieldsInRow>
          </FieldGroup>
          <FieldGroup title="Kunden">
            <Field label="Kunde" {...required('customer')} />
            <EmailField
              label="E-post til kunden"
              hint="Tomt felt: Kunden får ingen e-post."
              {...field('email')}
            />
          </FieldGroup>
          <FieldGroup title="Fakturaen">
            <FieldFrame label="Hvem fakturerer" fieldId="confirmed-invoicer" error={errors.invoicedBy}>
              <Select id="confirmed-invoicer" name="invoicedBy" defaultValue={known.invoicedBy ?? 'magician'}>
                <option value="magician">Vi</option>
                {offer?.partnerId && <option value="partner">{offer.partnerName ?? offer.partnerId}</option>}
              </Select>
            </FieldFrame>
            <FieldsInRow>
              <Field label="Organisasjonsnummer" inputMode="numeric" {...invoiced('organisationNumber')} />
              <Field label="Fakturareferanse" {...invoiced('invoiceReference')} />
            </FieldsInRow>
          </FieldGroup>
        </div>
        <ActionsInView>
          <Button kind="gold" type="submit" busy={busy} busyText={sending}>
            {send}
          </Button>
          <Button kind="line" onClick={onClose}>
            {leave}
          </Button>
        </ActionsInView>
      </form>
      <ConfirmationDoubtDialog {...asking} confirmLabel={anyway} />
    </>
  )
}

const CONFIRM = { send: 'Bekreft og send', sending: 'Bekrefter …', anyway: 'Bekreft likevel' }
const CHANGE = { send: 'Lagre og send', sending: 'Lagrer …', anyway: 'Lagre likevel' }

/** So many characters stand above the fields without pushing them away. */
const SHORT_MESSAGE_MAX = 240

/** What the customer wished and wrote, to read beside what is typed (F-1542); folded where it is long. */
function WrittenByCustomer({ enquiry }: { enquiry: Enquiry }) {
  const { message, askedBefore, former } = enquiry
  const written = [...askedBefore.map((asked) => asked.message), message].join('')
  const [isOpen, setOpen] = useState(written.length <= SHORT_MESSAGE_MAX)
  return (
    <div className="mb-7">
      <Disclosure
        title="Det kunden skrev"
        lead={upperFirst(eveningText(enquiry, formatLongDate))}
        open={isOpen}
        onToggle={setOpen}
      >
        <div className="*:first:mt-0">
          <CustomerWords enquiry={enquiry} />
          {former.note && (
            <p className="mt-3 text-15">
              {former.note.text}
              <small className="block text-14 text-ink-mute">
                {upperFirst(formerAnswerText(former.note))}
              </small>
            </p>
          )}
        </div>
      </Disclosure>
    </div>
  )
}

/** The longest of the tax's words needs more than half of the row. */
const SUM_AND_TAX = 'sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]'

/** Buttons that stay in view at the dialog's very edge, beyond its padding; on a low screen they would hide the form. */
function ActionsInView({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(-1.75rem-env(safe-area-inset-bottom))] -mx-5 mt-7 -mb-[calc(1.75rem+env(safe-area-inset-bottom))] flex flex-row-reverse flex-wrap gap-2.5 border-t border-ivory-line bg-ivory-bright px-5 pt-3.5 pb-[calc(.875rem+env(safe-area-inset-bottom))] *:max-sm:flex-auto max-2xs:static sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-5 print:hidden lying:static">
      {children}
    </div>
  )
}

import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callApi, failedStatus, serverFieldErrors } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { type ConfirmationMade, confirmationLinkSchema } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { upperFirst } from '#domain/letters.ts'
import { mentionedDay } from '#domain/mentioned-day.ts'
import { mentionedTimes } from '#domain/mentioned-times.ts'
import { contradictedPrice, offeredPrice, offeredText } from '#domain/offered-price.ts'
import { formatPrice } from '#domain/price.ts'
import { INITIAL_PRICE_TAX, PRICE_TAXES, priceTaxText } from '#domain/price-tax.ts'
import { norwegianDay } from '#domain/validity.ts'
import { useDraft } from '../../forms/draft-form.ts'
import { DraftNote } from '../../forms/FormNotices.tsx'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, DialogActions } from '../../ui/Dialog.tsx'
import { EmailField, Field, FieldFrame, FieldStack, PriceField, Select } from '../../ui/Field.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { ENQUIRIES_API } from '../router.ts'
import { ConfirmationPageButtons } from './ConfirmationPageButtons.tsx'
import { confirmationApi } from './enquiry-paths.ts'
import { SameDayEnquiriesNote } from './SameDayEnquiriesNote.tsx'

type ConfirmationFormProps = {
  enquiry: Enquiry
  /** What came of it, once it is confirmed. */
  made: ConfirmationMade | undefined
  onConfirmed: (made: ConfirmationMade) => void
  onClose: () => void
  /** What the button is called that leaves it unconfirmed. */
  leave: string
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
  leave,
}: ConfirmationFormProps) {
  const { offer, confirmation: last } = enquiry
  const { resume, owner } = usePortal()
  const place = { owner, path: confirmationApi(enquiry) }
  const found = useDraft<Record<string, string>>(place.path)
  const [draft, setDraft] = useState(found)
  const [id] = useState(() => crypto.randomUUID())
  const read: ReadTexts = last ? {} : readFromMessage(enquiry)
  const askedDay = last?.eventDate ?? enquiry.eventDate ?? read.eventDate ?? ''
  const [day, setDay] = useState(draft?.values.eventDate ?? askedDay)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke bekrefte' })
  const form = useRef<HTMLFormElement>(null)
  const [doubt, setDoubt] = useState<{ sum: string; offered: string } | null>(null)
  const shownDoubt = useLastNonNull(doubt)
  /** The sum that was doubted and is meant. */
  const meant = useRef<string>(undefined)

  const known: Record<string, string> = {
    what: offeredText(enquiry),
    price: formatPrice(offeredPrice(enquiry) || String(enquiry.value ?? '')),
    customer: offer?.companyName || enquiry.name,
    email: enquiry.email,
    organisationNumber: enquiry.organisationNumber,
    invoiceReference: enquiry.invoiceReference,
    priceTax: offer?.priceTax ?? INITIAL_PRICE_TAX,
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
  const required = (name: string) => ({ ...field(name), mustBeFilled: true })
  const readable = (name: keyof ReadTexts) => ({ ...required(name), read: read[name] })

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
    const { price: sum = '' } = typed()
    if (sum !== meant.current) meant.current = undefined
    const offered = contradictedPrice(enquiry, sum)
    if (offered && meant.current === undefined) setDoubt({ sum, offered })
    else send()
  }

  function send() {
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
        const names = Object.keys(wrong).map((name) => `[name="${name}"]`)
        if (names.length === 0) throw failure
        setErrors(wrong)
        form.current!.querySelector<HTMLElement>(names.join())?.focus()
      }
    })
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
        onInput={() => resume.saveDraft({ ...place, values: typed(), version: null })}
        onSubmit={submit}
      >
        {draft && <DraftNote at={draft.at} onDiscard={discard} />}
        <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-2">
          <Group title="Kvelden">
            <Field label="Hva som er avtalt" {...required('what')} />
            <Together columns={DAY_AND_TIMES}>
              <div className="col-span-full">
                <ReadField
                  label="Dato"
                  type="date"
                  {...readable('eventDate')}
                  defaultValue={day}
                  onInput={({ currentTarget }) => setDay(currentTarget.value)}
                />
              </div>
              <ReadField label="Fra kl." type="time" {...readable('startsAt')} />
              <ReadField label="Til kl." type="time" {...readable('endsAt')} />
            </Together>
            <SameDayEnquiriesNote day={day} except={enquiry.id} />
            <Field label="Sted" {...required('place')} />
          </Group>
          <Group title="Prisen">
            <Together columns={SUM_AND_TAX}>
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
            </Together>
            <Field
              label="Reise"
              hint="Slik: Er med i prisen. Tomt felt: Reisen nevnes ikke."
              {...field('travel')}
            />
            <Together>
              <PriceField label="Depositum" hint="Tomt felt: Ikke noe depositum." {...field('deposit')} />
              <Field label="Betales innen" type="date" className="h-12" {...field('depositDue')} />
            </Together>
          </Group>
          <Group title="Kunden">
            <Field label="Kunde" {...required('customer')} />
            <EmailField
              label="E-post til kunden"
              hint="Tomt felt: Kunden får ingen e-post."
              {...field('email')}
            />
          </Group>
          <Group title="Fakturaen">
            <FieldFrame label="Hvem fakturerer" fieldId="confirmed-invoicer" error={errors.invoicedBy}>
              <Select id="confirmed-invoicer" name="invoicedBy" defaultValue={known.invoicedBy ?? 'magician'}>
                <option value="magician">Vi</option>
                {offer?.partnerId && <option value="partner">{offer.partnerName ?? offer.partnerId}</option>}
              </Select>
            </FieldFrame>
            <Together>
              <Field label="Organisasjonsnummer" inputMode="numeric" {...field('organisationNumber')} />
              <Field label="Fakturareferanse" {...field('invoiceReference')} />
            </Together>
          </Group>
        </div>
        <ActionsInView>
          <Button kind="gold" type="submit" busy={busy} busyText="Bekrefter …">
            Bekreft og send
          </Button>
          <Button kind="line" onClick={onClose}>
            {leave}
          </Button>
        </ActionsInView>
      </form>
      <ConfirmDialog
        open={doubt !== null}
        question={`Tilbudet lød på ${shownDoubt?.offered}. Vil du bekrefte ${formatPrice(shownDoubt?.sum ?? '')}?`}
        consequence="Det du bekrefter, kan ikke endres etterpå."
        confirmLabel="Bekreft likevel"
        keepLabel="Rett summen"
        onConfirm={() => {
          meant.current = doubt?.sum
          setDoubt(null)
          send()
        }}
        onKeep={() => setDoubt(null)}
        focusAfter={() =>
          meant.current === shownDoubt?.sum
            ? null
            : (form.current!.elements.namedItem('price') as HTMLElement)
        }
      />
    </>
  )
}

type ReadTexts = Partial<Record<'eventDate' | 'startsAt' | 'endsAt', string>>

/** Date and times that the customer's message names; no day that was given beside it, and none that is over. */
function readFromMessage({ message, eventDate, createdAt }: Enquiry): ReadTexts {
  const day = mentionedDay(message, norwegianDay(new Date(createdAt)))
  const isComing = !eventDate && day !== null && day >= norwegianDay(new Date())
  return { ...(isComing && { eventDate: day }), ...mentionedTimes(message) }
}

/** A field that says so while it holds what was `read` from the message. */
function ReadField({ read, ...field }: ComponentProps<typeof Field> & { read: string | undefined }) {
  const [value, setValue] = useState(field.defaultValue)
  return (
    <Field
      {...field}
      hint={read && value === read ? 'Hentet fra meldingen.' : undefined}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

/** Fields about one thing, under its name. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="float-left mb-4 w-full border-b border-ivory-line p-0 pb-2 text-17 font-bold">
        {title}
      </legend>
      <div className="clear-both">
        <FieldStack>{children}</FieldStack>
      </div>
    </fieldset>
  )
}

const HALVES = 'grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]'
const DAY_AND_TIMES = '2xs:grid-cols-2'
/** The longest of the tax's words needs more than half of the row. */
const SUM_AND_TAX = 'sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]'

/** Fields side by side where each has room. */
function Together({ columns = HALVES, children }: { columns?: string; children: ReactNode }) {
  return <div className={`grid items-start gap-x-2.5 gap-y-5 ${columns}`}>{children}</div>
}

/** Buttons that stay in view at the dialog's very edge, beyond its padding; on a low screen they would hide the form. */
function ActionsInView({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(-1.75rem-env(safe-area-inset-bottom))] -mx-5 mt-7 -mb-[calc(1.75rem+env(safe-area-inset-bottom))] flex flex-row-reverse flex-wrap gap-2.5 border-t border-ivory-line bg-ivory-bright px-5 pt-3.5 pb-[calc(.875rem+env(safe-area-inset-bottom))] *:max-sm:flex-auto max-2xs:static sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-5 print:hidden lying:static">
      {children}
    </div>
  )
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { callApi, failedStatus, serverFieldErrors } from '#browser/api.ts'
import { cacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, revalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import type { PhoneAnswer } from '#domain/offer-answer.ts'
import type { OfferHistoryEntry } from '#domain/offer-history.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { usePortal } from '../../session/portal-context.ts'
import { useContent } from '../../shell/content.ts'
import { UnsavedGuard } from '../../shell/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Field } from '../../ui/Field.tsx'
import { LAST_DAY_SENTENCES } from '../last-day-problem.ts'
import { offerHistoryApi } from '../offers-api.ts'
import { CallFields, type NoteField, YesFields } from './PhoneAnswerFields.tsx'
import { StandingNote, TakeBackNote } from './StandingNote.tsx'

type PhoneAnswerProps = {
  /** The API path of the partner's offers. */
  api: string
  offerId: string
  /** Who answers, as the offer has it. */
  companyName: string
  /** True while a question waits for an answer. */
  asked: boolean
  /** The last answer recorded; undefined if there is none to undo. */
  noted: 'ja' | 'nei' | undefined
  /** Whom a new yes begins with; null where nobody is named. */
  from: OfferHistoryEntry['sender']
  /** True to fold the form behind a title, where there is an answer to read. */
  isFolded: boolean
  /** Called once something is noted, in a dialog. */
  onNoted?: (() => void) | undefined
  /** Called with whether something is typed and not noted. */
  onDirty?: ((isDirty: boolean) => void) | undefined
}

type Typed = Omit<PhoneAnswer, 'kind'>
const NOTHING: Typed = { word: '', ringOn: '', name: '', phone: '', email: '', eventDate: '', guests: '' }
const FIELDS = Object.keys(NOTHING) as (keyof Typed)[]
const NO_ERRORS: Partial<Typed> = {}
const ANSWERS = [
  ['yes', 'Sa ja'],
  ['no', 'Sa nei'],
  ['called', 'Ikke avgjort'],
] as const

/** The words of the button that notes each. */
const NOTE_IT = { yes: 'Noter ja', no: 'Noter nei', called: 'Noter samtalen' }

type NotedKind = Exclude<PhoneAnswer['kind'], 'shared'>

/** What a toast says of each kind of note, once it is made and if it fails. */
const TOLD: Record<NotedKind, { done: string; failed: string }> = {
  yes: { done: 'Ja er notert', failed: 'Kunne ikke notere svaret' },
  no: { done: 'Nei er notert', failed: 'Kunne ikke notere svaret' },
  called: { done: 'Samtalen er notert', failed: 'Kunne ikke notere samtalen' },
  'taken-back': { done: 'Svaret er tatt tilbake', failed: 'Kunne ikke ta tilbake svaret' },
  replied: { done: 'Spørsmålet er merket som besvart', failed: 'Kunne ikke merke spørsmålet som besvart' },
}

/**
 * Form to record what the customer said by phone: a yes, with who gave it if it is to be confirmed, a no, or neither;
 * buttons to undo the last one recorded, and to say that a question is answered.
 */
export function PhoneAnswerForm(props: PhoneAnswerProps) {
  const { api, offerId, companyName, asked, noted, from, isFolded, onNoted, onDirty } = props
  const { name } = usePortal()
  const { magician } = useContent()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const known = from && { name: from.name, phone: from.phone ?? '', email: from.email ?? '' }
  const start = { ...NOTHING, ...known }
  const values = { ...start, ...typed }
  const isDirty = FIELDS.some((field) => values[field] !== start[field])
  const isReachable = values.phone !== '' || values.email !== ''
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<(typeof ANSWERS)[number][0]>()
  const [errors, setErrors] = useState(NO_ERRORS)
  const box = useRef<HTMLDivElement>(null)
  const { busy, run } = useExclusiveCall({ failed: TOLD.yes.failed })
  useEffect(() => {
    if (errors !== NO_ERRORS) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const focusForm = () => box.current?.querySelector<HTMLElement>('summary, input')?.focus()

  /** Shows what stands now: in the offer's history, and in the lists and the form that show where it stands. */
  function readAnew() {
    invalidate(listsAtPath(offerHistoryApi(api, offerId)))
    revalidate(listsAtPath(api))
    revalidate(cacheKey([api, offerId]))
  }

  const note = (kind: NotedKind) => () =>
    run(async () => {
      // Half a date reads as none.
      const half = [...(box.current?.querySelectorAll('input') ?? [])].find(
        ({ validity }) => validity.badInput,
      )
      if (kind === said && half) {
        setErrors({ [half.name]: LAST_DAY_SENTENCES.half })
        return
      }
      try {
        await callApi('POST', `${api}/${offerId}/answer`, { body: { ...(kind === said && values), kind } })
      } catch (failure) {
        const wrong = serverFieldErrors(failure)
        if (Object.keys(wrong).length === 0) {
          // Others have changed what this form was opened on, and the pressed button may go.
          if ([404, 409].includes(failedStatus(failure) ?? 0)) {
            if (kind !== said) focusForm()
            readAnew()
          }
          throw failure
        }
        setErrors(wrong)
        return
      }
      if (kind === said) {
        setTyped({})
        setErrors(NO_ERRORS)
        setSaid(undefined)
      }
      // The pressed button goes, and the focus with it.
      focusForm()
      onNoted?.()
      showToast({ title: TOLD[kind].done, description: `Det gjelder tilbudet for ${companyName}.` })
      readAnew()
    }, TOLD[kind].failed)
  const field: NoteField = (name) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }) => setTyped({ ...typed, [name]: target.value }),
    onKeyDown: keepEnter,
  })
  const form = (
    <>
      <ChoiceField
        legend="Hva sa kunden på telefonen?"
        choices={ANSWERS}
        value={said}
        onChange={setSaid}
        onKeyDown={keepEnter}
      />
      {said === 'yes' && <YesFields field={field} isReachable={isReachable} />}
      {said && (
        <>
          {said === 'called' ? (
            <CallFields field={field} ringOn={values.ringOn} />
          ) : (
            <Field
              label="Et ord om samtalen"
              hint={`Kan stå tomt. ${name === 'partner' ? `${magician.name} får e-post om noen minutter, kunden får ingen` : 'Kunden får ingen e-post'}.`}
              maxLength={300}
              {...field('word')}
            />
          )}
          <Button
            kind={onNoted ? 'gold' : 'line'}
            size="tall"
            busy={busy}
            busyText="Noterer …"
            onClick={note(said)}
          >
            {NOTE_IT[said]}
          </Button>
        </>
      )}
    </>
  )
  return (
    <div className="grid gap-5" ref={box}>
      <UnsavedGuard dirty={isDirty} consequence="Det er ikke notert ennå." />
      {asked && (
        <StandingNote
          text="Har dere svart kunden?"
          button="Merk som besvart"
          busy={busy}
          onPress={note('replied')}
        />
      )}
      {noted && (
        <TakeBackNote noted={noted} companyName={companyName} busy={busy} onTakeBack={note('taken-back')} />
      )}
      {isFolded ? (
        <Disclosure
          title="Noter et nytt svar"
          lead="Det kunden sier på telefonen"
          open={isOpen}
          onToggle={setOpen}
        >
          <div className="grid gap-5">{form}</div>
        </Disclosure>
      ) : (
        form
      )}
    </div>
  )
}

/** The form may stand in the offer's own, which Enter would save. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

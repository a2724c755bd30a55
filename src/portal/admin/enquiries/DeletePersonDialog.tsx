import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi, failedStatus, failureText } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { isTypedEmailAddress } from '#domain/email-address.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { upperFirst } from '#domain/letters.ts'
import { formatCount } from '#domain/norwegian.ts'
import {
  type DeletedPerson,
  type PersonFound,
  type PersonKey,
  personFoundResponseSchema,
} from '#domain/person.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { EmailField, FieldError } from '../../ui/Field.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { ENQUIRIES_API } from '../router.ts'
import { EVENINGS_KEY } from './enquiry-paths.ts'
import { PersonDataChecklist, preselectForDeletion } from './PersonDataChecklist.tsx'

const FIND_API = '/api/admin/people/find'
const DELETE_API = '/api/admin/people/delete'
const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/** Whose data to delete: the sender of an enquiry, or whoever has the address that is typed. */
export type PersonToDelete = Pick<Enquiry, 'name' | 'email' | 'phone'> | 'typed'

type DeletePersonDialogProps = {
  /** Null closes the dialog. */
  person: PersonToDelete | null
  onClose: () => void
}

/** Shows what is known about a person, and deletes what stays ticked. */
export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const shown = useLastNonNull(person)
  const known = shown === 'typed' ? null : shown
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={known ? `Slette alt om ${known.name}?` : 'Slette alt om en person?'}
      lead="Det som er krysset av, slettes for godt. Betalinger blir stående så lenge regnskapet krever det."
    >
      {shown && <Steps key={known ? known.email || known.phone : 'typed'} known={known} onClose={onClose} />}
    </Dialog>
  )
}

type StepsProps = { known: Exclude<PersonToDelete, 'typed'> | null; onClose: () => void }
type Found = { person: PersonKey; found: PersonFound }

/** The dialog's steps: who, unless that is known, then what to delete. */
function Steps({ known, onClose }: StepsProps) {
  const [found, setFound] = useState<Found | null>(null)
  if (found) return <Choice {...found} name={known?.name} onClose={onClose} />
  return <Search known={known} onFound={setFound} onClose={onClose} />
}

function Search({ known, onFound, onClose }: StepsProps & { onFound: (found: Found) => void }) {
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke hente hva som finnes' })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const find = (person: PersonKey) =>
    run(async () => {
      const answer = await callApi('POST', FIND_API, {
        body: person,
        guard: responseGuard(personFoundResponseSchema),
      }).catch((failure: unknown) => {
        if (known !== null || failedStatus(failure) !== 404) throw failure
        setError(failureText(failure))
        field.current?.focus()
      })
      if (answer) onFound({ person, found: answer.found })
    })
  const findKnown = () => known && find(known.email ? { email: known.email } : { phone: known.phone ?? '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens.
  useEffect(() => void findKnown(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (known) return void findKnown()
    if (isTypedEmailAddress(typed)) return void find({ email: typed })
    setError('Skriv hele adressen, som kari@firma.no.')
    field.current?.focus()
  }

  return (
    <form className="mt-5" noValidate onSubmit={submit}>
      {known === null && (
        <EmailField
          ref={field}
          label="E-postadressen personen skrev fra"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      )}
      <DialogActions>
        <Button kind="ink" type="submit" busy={busy} busyText="Leter …">
          {known ? 'Prøv igjen' : 'Vis hva som slettes'}
        </Button>
        <Button kind="line" onClick={onClose}>
          Behold
        </Button>
      </DialogActions>
    </form>
  )
}

function Choice({ person, found, name, onClose }: Found & { name: string | undefined; onClose: () => void }) {
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke slette' })
  const [chosen, setChosen] = useState(() => preselectForDeletion(found, name))
  const [isAsked, setAsked] = useState(false)
  // Mails and the name in the log go without a box of their own.
  const boxes = [found.enquiries, found.offers, found.access].flat()
  const isNothing = boxes.length > 0 && found.mails === 0 && Object.values(chosen).flat().length === 0

  const remove = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isNothing) return
    run(async () => {
      const deleted = await callApi<DeletedPerson>('POST', DELETE_API, { body: { ...person, ...chosen } })
      invalidate(listsAtPath(ENQUIRIES_API))
      invalidate(EVENINGS_KEY)
      const title = found.hasMore ? 'Slettet, men det finnes mer' : 'Slettet'
      showToast({ title, description: summary(deleted) })
      onClose()
    })
  }

  return (
    <form className="mt-5" noValidate onSubmit={remove}>
      <PersonDataChecklist person={person} found={found} chosen={chosen} onChoose={setChosen} />
      <div className="mt-3 empty:hidden" role="status">
        {isAsked && isNothing && <FieldError>Kryss av det som skal slettes.</FieldError>}
      </div>
      <DialogActions>
        <Button kind="danger" type="submit" busy={busy} busyText="Sletter …">
          Slett for godt
        </Button>
        <Button kind="line" onClick={onClose}>
          Behold
        </Button>
      </DialogActions>
    </form>
  )
}

function summary({ enquiries, mails, offers, access, paymentsKept }: DeletedPerson): string {
  const parts = [
    enquiries > 0 && formatCount(enquiries, 'henvendelse', 'henvendelser'),
    mails > 0 && formatCount(mails, 'e-post', 'e-poster'),
    offers > 0 && `kontakten på ${formatCount(offers, 'tilbud', 'tilbud')}`,
    access > 0 && `tilgangen hos ${formatCount(access, 'partner', 'partnere')}`,
  ].filter((part) => part !== false)
  const gone = `${parts.length > 0 ? upperFirst(LIST.format(parts)) : 'Det som fantes'} er borte.`
  return paymentsKept > 0 ? `${gone} Betalingene står igjen.` : gone
}

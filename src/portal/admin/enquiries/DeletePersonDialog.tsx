import { type FormEvent, useRef, useState } from 'react'
import { callApi, failedStatus } from '#browser/api.ts'
import { listsAt } from '#browser/cache-keys.ts'
import { failureText } from '#browser/failure-text.ts'
import { refetch } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { counted } from '#domain/counted.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { capitalised } from '#domain/first-letter.ts'
import type { DeletedPerson } from '#domain/person.ts'
import { useOneCall } from '../../reading/one-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { EmailField } from '../../ui/Field.tsx'
import { useLast } from '../../ui/steady.ts'
import { ENQUIRIES_API } from '../list-paths.ts'

const PEOPLE_API = '/api/admin/people/delete'
const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/** Whose data to delete: the sender of an enquiry, or whoever has the address that is typed. */
export type PersonToDelete = Pick<Enquiry, 'name' | 'email' | 'phone'> | 'typed'

type DeletePersonDialogProps = {
  /** Null closes the dialog. */
  person: PersonToDelete | null
  onClose: () => void
}

/** Asks for confirmation before everything known about a person is deleted. */
export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const shown = useLast(person)
  const known = shown === 'typed' ? null : shown
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={known ? `Slette alt om ${known.name}?` : 'Slette alt om en person?'}
      lead="Henvendelsene, kontakten, e-postene og navnet i aktivitetsloggen slettes for godt. Står personen som kontakt på et tilbud, tømmes de feltene. Betalinger blir stående så lenge regnskapet krever det."
    >
      {shown && <Form key={known && keyOf(known)} known={known} onClose={onClose} />}
    </Dialog>
  )
}

/** What a person is known by: the address, or the number of somebody who left none. */
function keyOf({ email, phone }: Pick<Enquiry, 'email' | 'phone'>): string {
  return email || (phone ?? '')
}

type FormProps = { known: Exclude<PersonToDelete, 'typed'> | null; onClose: () => void }

function Form({ known, onClose }: FormProps) {
  const { busy, run } = useOneCall({ failed: 'Kunne ikke slette' })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(known?.email ?? '')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const byPhone = known !== null && known.email === ''
    if (!byPhone && !isEmailAddress(typed.trim())) {
      setError('Skriv hele adressen, som kari@firma.no.')
      field.current?.focus()
      return
    }
    run(async () => {
      const deleted = await callApi<DeletedPerson>('POST', PEOPLE_API, {
        body: byPhone ? { phone: known.phone } : { email: typed },
      }).catch((failure: unknown) => {
        if (known !== null || failedStatus(failure) !== 404) throw failure
        setError(failureText(failure))
        field.current?.focus()
      })
      if (!deleted) return
      refetch(listsAt(ENQUIRIES_API))
      showToast({ title: 'Slettet', description: summary(deleted) })
      onClose()
    })
  }

  return (
    <form className="mt-5" noValidate onSubmit={submit}>
      {known === null ? (
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
      ) : (
        <p className="wrap-anywhere">{keyOf(known)}</p>
      )}
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

function summary({ enquiries, mails, offers, paymentsKept }: DeletedPerson): string {
  const parts = [
    enquiries > 0 && counted(enquiries, 'henvendelse', 'henvendelser'),
    mails > 0 && counted(mails, 'e-post', 'e-poster'),
    offers > 0 && `kontakten på ${counted(offers, 'tilbud', 'tilbud')}`,
  ].filter((part) => part !== false)
  const gone = `${parts.length > 0 ? capitalised(LIST.format(parts)) : 'Kontakten'} er borte.`
  return paymentsKept > 0 ? `${gone} Betalingene står igjen.` : gone
}

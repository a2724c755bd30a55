import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callApi, failureText } from '#browser/api.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { domainOf, isOutsideAddress } from '#domain/access.ts'
import { extractEmailAddress, isSameAddress, isTypedEmailAddress } from '#domain/email-address.ts'
import { ACCESS_API, accessKey, useAccess } from '../query/partners.ts'
import { usePortal } from '../session/portal-context.ts'
import { useContent } from '../shell/content.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Dialog, DialogActions } from '../ui/Dialog.tsx'
import { DIALOG_LIST, DialogLoadError, DialogLoading, DialogMessage } from '../ui/DialogMessage.tsx'
import { EmailField } from '../ui/Field.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { LoggedIn } from './session.ts'

type AccessDialogProps = {
  open: boolean
  session: LoggedIn
  onClose: () => void
}

/** Dialog that lists the e-mail addresses that may log in for the partner, with a form to add one. */
export default function GrantAccessDialog({ open, session, onClose }: AccessDialogProps) {
  const { magician } = useContent()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Gi tilgang til flere personer"
      lead={`De kan lage, endre og trekke tilbake tilbud for ${session.partnerName}. De får vite hvordan de logger inn, og de andre med tilgang får beskjed på e-post. Skal noen fjernes, tar du kontakt med ${magician.name}.`}
    >
      <AccessList ownEmail={session.email} />
      <AddEmail ownEmail={session.email} />
    </Dialog>
  )
}

function AccessList({ ownEmail }: { ownEmail: string }) {
  const { data, error, retry } = useAccess()
  const { box, overflows } = useOverflow<HTMLUListElement>()
  const emails = data?.whitelistedEmails
  if (error && !emails) {
    return <DialogLoadError look="box" text="Vi fikk ikke hentet listen." onRetry={retry} />
  }
  if (!emails) return <DialogLoading look="box" />
  if (emails.length === 0) return <DialogMessage look="box">Ingen e-postadresser lagt til</DialogMessage>
  return (
    <ul
      ref={box}
      className={`mt-5 max-h-[40svh] ${DIALOG_LIST}`}
      aria-label="E-postadresser med tilgang"
      tabIndex={overflows ? 0 : undefined}
    >
      {emails.map((email) => (
        <li key={email} className="min-h-12 gap-2.5 py-1.5 text-15 wrap-anywhere">
          {email}
          {email === ownEmail && <Tag className="ml-auto">Deg</Tag>}
        </li>
      ))}
    </ul>
  )
}

function AddEmail({ ownEmail }: { ownEmail: string }) {
  const { endedSession } = usePortal()
  const { magician } = useContent()
  const { trustedDomains = [], whitelistedEmails = [] } = useAccess().data ?? {}
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  function problemOf(typed: string): string | undefined {
    if (!isTypedEmailAddress(typed)) return 'Skriv hele adressen, for eksempel navn@bedrift.no'
    const is = (other: string) => isSameAddress(extractEmailAddress(typed), other)
    if (is(ownEmail)) return 'Du har allerede tilgang'
    return whitelistedEmails.some(is) ? 'Denne adressen har allerede tilgang' : undefined
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || isAsking || email.trim() === '') return
    const wrong = problemOf(email)
    if (wrong) {
      setError(wrong)
      field.current?.focus()
      return
    }
    if (isOutsideAddress(email, { ownEmail, trustedDomains })) setAsking(true)
    else add()
  }

  async function add() {
    setAsking(false)
    setBusy(true)
    setError(undefined)
    try {
      await callApi('POST', `${ACCESS_API}/add-email`, { body: { email } })
      setEmail('')
      invalidate(accessKey())
      showToast({ title: 'E-post lagt til!', description: 'E-postadressen har tilgang til partnerportalen' })
    } catch (failure) {
      if (endedSession(failure)) return
      const description = failureText(failure, 'Failed to add email')
      setError(description)
      showToast({ tone: 'failed', title: 'Kunne ikke legge til e-post', description })
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }

  return (
    <form
      className={`mt-5 grid grid-cols-1 gap-2.5 ${isAsking ? '' : 'sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start'}`}
      noValidate
      onSubmit={submit}
    >
      <EmailField
        ref={field}
        label="Ny e-postadresse"
        placeholder="navn@bedrift.no"
        error={error}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setError(undefined)
          setAsking(false)
        }}
      />
      {isAsking ? (
        <OutsideQuestion
          question={`Adressen er ikke hos ${domainOf(ownEmail)}. Gi tilgang likevel?`}
          consequence={`${extractEmailAddress(email)} kan da se og endre alle tilbudene. Bare ${magician.name} kan ta tilgangen bort igjen.`}
          onConfirm={add}
          onKeep={() => {
            setAsking(false)
            field.current?.focus()
          }}
        />
      ) : (
        <Button
          kind="gold"
          size="tall"
          className="sm:mt-[1.78rem]"
          type="submit"
          busy={busy}
          busyText="Legger til …"
        >
          Gi tilgang
        </Button>
      )}
    </form>
  )
}

type OutsideQuestionProps = {
  question: string
  consequence: string
  onConfirm: () => void
  onKeep: () => void
}

/** Asks below the field before access is given to an address elsewhere; the focus is on the way out. */
function OutsideQuestion({ question, consequence, onConfirm, onKeep }: OutsideQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  /** The second half of a double click on 'Gi tilgang' is no answer. */
  const unlessDouble = (answer: () => void) => (event: MouseEvent) => event.detail < 2 && answer()
  return (
    <Callout bad role="group" aria-label={question}>
      <p className="font-semibold">{question}</p>
      <p className="mt-1 wrap-anywhere">{consequence}</p>
      <DialogActions>
        <Button kind="danger" onClick={unlessDouble(onConfirm)}>
          Gi tilgang likevel
        </Button>
        <Button kind="line" ref={keep} onClick={unlessDouble(onKeep)}>
          Rett adressen
        </Button>
      </DialogActions>
    </Callout>
  )
}

/** For a list that may overflow: whether it does, and then has to be a tab stop to be scrolled by keyboard. */
function useOverflow<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const [overflows, setOverflows] = useState(false)
  // After every render, since its rows may be others, and whenever its size changes.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  })
  return { box, overflows }
}

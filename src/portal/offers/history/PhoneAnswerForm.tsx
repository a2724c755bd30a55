import { useEffect, useRef, useState } from 'react'
import { callApi, serverFieldErrors } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, revalidate } from '#browser/queries.ts'
import type { NotedAnswer } from '#domain/offer-answer.ts'
import { useExclusiveCall } from '../../query/one-call.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField, Field, FieldRow } from '../../ui/Field.tsx'
import { offerHistoryApi } from '../offers-api.ts'

type AnswerNoteProps = {
  /** The API path of the partner's offers. */
  api: string
  offerId: string
  /** True while a question waits for an answer. */
  asked: boolean
  onNoted?: (() => void) | undefined
}

type Typed = Omit<NotedAnswer, 'kind'>
const NOTHING: Typed = { word: '', name: '', phone: '', email: '' }
const NO_ERRORS: Partial<Typed> = {}

/**
 * Buttons to record a yes or no that the customer gave by phone, with a comment and, for a yes that can be confirmed,
 * who gave it; to undo the last one recorded; and to say that a question is answered.
 */
export function PhoneAnswerForm({ api, offerId, asked, onNoted }: AnswerNoteProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [isYes, setYes] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)
  const box = useRef<HTMLDivElement>(null)
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke notere svaret' })
  // What was asked for last, or is wrong, takes the focus once it is shown.
  useEffect(() => {
    if (!isYes) return
    const wrong = errors === NO_ERRORS ? '[data-who] input' : '[aria-invalid]'
    box.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [isYes, errors])

  const note = (kind: NotedAnswer['kind']) => () =>
    run(async () => {
      const isSaid = kind === 'yes' || kind === 'no'
      try {
        await callApi('POST', `${api}/${offerId}/answer`, { body: { ...(isSaid && typed), kind } })
      } catch (failure) {
        const wrong = serverFieldErrors(failure)
        if (Object.keys(wrong).length === 0) throw failure
        setErrors(wrong)
        return
      }
      if (isSaid) {
        setTyped(NOTHING)
        setErrors(NO_ERRORS)
        setYes(false)
      }
      onNoted?.()
      // The offer's history, and the lists that show where it stands.
      invalidate(listsAtPath(offerHistoryApi(api, offerId)))
      revalidate(listsAtPath(api))
    })
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
    // It stands in the offer's own form.
    onKeyDown: (event: { key: string; preventDefault: () => void }) =>
      event.key === 'Enter' && event.preventDefault(),
  })
  return (
    <div className="mt-4 grid gap-4" ref={box}>
      {asked && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-ivory-deep py-2 pr-2 pl-4">
          Kunden har spurt om noe.
          <Button kind="line" busy={busy} onClick={note('replied')}>
            Har svart
          </Button>
        </p>
      )}
      <Field
        label="Hva sa kunden på telefonen?"
        hint="Et ord om det, om du vil. Kunden får ingen e-post."
        maxLength={300}
        {...field('word')}
      />
      {isYes && (
        <div className="grid gap-4" data-who>
          <Field
            label="Hvem sa ja?"
            hint="Med navn og telefon eller e-post kan kvelden bekreftes. Vet du det ikke, la feltene stå tomme."
            {...field('name')}
          />
          <FieldRow>
            <Field label="Telefon til kunden" type="tel" {...field('phone')} />
            <EmailField label="E-post til kunden" {...field('email')} />
          </FieldRow>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="line" busy={busy} onClick={isYes ? note('yes') : () => setYes(true)}>
          {isYes ? 'Noter ja' : 'Sa ja'}
        </Button>
        <Button kind="line" busy={busy} onClick={note('no')}>
          Sa nei
        </Button>
        <Button kind="quiet" busy={busy} onClick={note('taken-back')}>
          Ta tilbake det siste
        </Button>
      </div>
    </div>
  )
}
